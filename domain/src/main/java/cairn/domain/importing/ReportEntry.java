package cairn.domain.importing;

import cairn.domain.Text;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// An item of a file that was not imported, or not unchanged.
///
/// @param place its position in the file: a line, or a path
/// @param name its name in the file; null if it has none
/// @param code machine code, lower snake case
/// @param hint one sentence for people
public record ReportEntry(
        Outcome outcome, String place, @Nullable String name, String code, String hint) {
    public static final int MAX_PLACE = 1000;
    public static final int MAX_NAME = 255;

    public ReportEntry {
        place = Text.head(place, MAX_PLACE);
        name = name == null ? null : Text.head(name, MAX_NAME);
    }

    public enum Outcome {
        /// Workspaces cannot hold items of this kind.
        SKIPPED,
        /// The item was refused.
        FAILED,
        /// The item was imported incompletely or with changes.
        CHANGED;

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
