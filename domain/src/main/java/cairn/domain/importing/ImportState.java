package cairn.domain.importing;

import java.util.Locale;

/// The progress of an import.
public enum ImportState {
    PENDING,
    RUNNING,
    /// All items of the file were processed.
    COMPLETED,
    /// The import ended early. Items imported until then stay.
    FAILED,
    /// A client cancelled the import. Items imported until then stay.
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
