package cairn.domain.context;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.AccountId;
import java.time.Duration;
import java.time.Instant;

/// A resource beside others in one place.
public record Sibling(ResourceId id, boolean isNote, AccountId createdBy, Instant createdAt, String name) {
    private static final Duration DAY = Duration.ofDays(1);

    /// Whether both are notes of one account, created within a day.
    boolean continues(Sibling other) {
        boolean withinADay = Duration.between(other.createdAt, createdAt).abs().compareTo(DAY) <= 0;
        return isNote && other.isNote && createdBy.equals(other.createdBy) && withinADay;
    }
}
