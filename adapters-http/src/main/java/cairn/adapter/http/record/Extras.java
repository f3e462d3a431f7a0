package cairn.adapter.http.record;

import org.jspecify.annotations.Nullable;

/// What of a record depends on who asks for it.
///
/// @param preview whether notes show the beginning of their text
/// @param subfolderCount of a folder, null when it was not asked for
public record Extras(boolean preview, @Nullable Integer subfolderCount) {
    public static final Extras USUAL = new Extras(true, null);
}
