package cairn.domain.importing;

import java.util.Locale;

/// How far an import has come.
public enum ImportState {
    PENDING,
    RUNNING,
    /// Every item of the file was looked at.
    COMPLETED,
    /// It ended early. What was imported until then stays.
    FAILED,
    /// Somebody ended it. What was imported until then stays.
    CANCELLED;

    public boolean isOver() {
        return switch (this) {
            case PENDING, RUNNING -> false;
            case COMPLETED, FAILED, CANCELLED -> true;
        };
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
