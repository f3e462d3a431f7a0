package cairn.domain.memory;

import cairn.domain.resource.ResourceId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What became of a text that was to be remembered.
///
/// @param created memories that were made of it, in its order
/// @param updated memories that said the same before
/// @param problem why it failed; null unless it did
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
    /// @param hint one sentence for a person
    public record Problem(String code, String hint) {}
}
