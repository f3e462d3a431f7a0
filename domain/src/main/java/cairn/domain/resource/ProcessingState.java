package cairn.domain.resource;

import java.util.Locale;

/// The progress of processing a resource's content.
public enum ProcessingState {
    PENDING,
    PROCESSING,
    COMPLETED,
    FAILED;

    /// Whether processing has ended.
    public boolean isFinal() {
        return this == COMPLETED || this == FAILED;
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
