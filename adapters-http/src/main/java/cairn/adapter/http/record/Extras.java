package cairn.adapter.http.record;

import org.jspecify.annotations.Nullable;

/// The parts of a record that depend on the request.
///
/// @param preview whether notes include the beginning of their text
/// @param subfolderCount of a folder; null if not requested
public record Extras(boolean preview, @Nullable Integer subfolderCount) {
    public static final Extras USUAL = new Extras(true, null);
}
