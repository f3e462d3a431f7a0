package cairn.domain.memory;

import cairn.domain.resource.ResourceId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The job that turns a text into memories, and its result.
///
/// @param created memories created from the text, in its order
/// @param updated existing memories with the same facts
/// @param problem why it failed; null otherwise
public record MemoryJob(
        MemoryJobId id,
        Status status,
        List<ResourceId> created,
        List<ResourceId> updated,
        @Nullable Problem problem,
        Instant createdAt) {
    public MemoryJob {
        created = List.copyOf(created);
        updated = List.copyOf(updated);
    }

    public static MemoryJob pending(MemoryJobId id, Instant now) {
        return new MemoryJob(id, Status.PENDING, List.of(), List.of(), null, now);
    }

    public MemoryJob completed(List<ResourceId> made, List<ResourceId> changed) {
        return new MemoryJob(id, Status.COMPLETED, made, changed, null, createdAt);
    }

    public MemoryJob failed(Problem why) {
        return new MemoryJob(id, Status.FAILED, List.of(), List.of(), why, createdAt);
    }

    public enum Status {
        PENDING,
        COMPLETED,
        FAILED
    }

    /// @param code machine code, lower snake case
    /// @param hint one sentence for people
    public record Problem(String code, String hint) {}
}
