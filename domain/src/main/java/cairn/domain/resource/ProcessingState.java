package cairn.domain.resource;

import java.util.Locale;

/// How far a resource's content has been read.
public enum ProcessingState {
    PENDING,
    PROCESSING,
    COMPLETED,
    FAILED;

    /// Whether nothing more is read of it now.
    public boolean isFinal() {
        return this == COMPLETED || this == FAILED;
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
