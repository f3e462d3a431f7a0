package cairn.domain.importing;

import cairn.domain.Text;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Something of a file that was not imported, or not as it was.
///
/// @param place where it stands in the file: a line, or a path
/// @param name what it is called there; null where it has no name
/// @param code machine code, lower snake case
/// @param hint one sentence for a person
public record ReportEntry(
        Outcome outcome, String place, @Nullable String name, String code, String hint) {
    public static final int MAX_PLACE = 1000;
    public static final int MAX_NAME = 255;

    public ReportEntry {
        place = Text.head(place, MAX_PLACE);
        name = name == null ? null : Text.head(name, MAX_NAME);
    }

    /// What became of it.
    public enum Outcome {
        /// No workspace keeps such a thing.
        SKIPPED,
        /// It was refused.
        FAILED,
        /// It was imported, but not all of it or not as it was.
        CHANGED;

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
