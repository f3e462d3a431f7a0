package cairn.adapter.http.record.memory;

import cairn.adapter.http.record.WireTime;
import cairn.domain.memory.MemoryJob;
import cairn.domain.resource.ResourceId;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A job that stores memories from a text.
public record MemoryJobRecord(
        UUID id, String status, Memories memories, @Nullable Problem failure, String createdAt) {

    public static MemoryJobRecord of(MemoryJob job) {
        MemoryJob.Problem problem = job.problem();
        return new MemoryJobRecord(
                job.id().value(),
                job.status().name().toLowerCase(Locale.ROOT),
                new Memories(ids(job.created()), ids(job.updated())),
                problem == null ? null : new Problem(problem.code(), problem.hint()),
                WireTime.of(job.createdAt()));
    }

    private static List<UUID> ids(List<ResourceId> ids) {
        return ids.stream().map(ResourceId::value).toList();
    }

    /// Memories by ID.
    public record Memories(List<UUID> created, List<UUID> updated) {
        public Memories {
            created = List.copyOf(created);
            updated = List.copyOf(updated);
        }
    }

    public record Problem(String code, String hint) {}

    /// The jobs of a batch, in order.
    public record Batch(List<MemoryJobRecord> jobs) {
        public Batch {
            jobs = List.copyOf(jobs);
        }
    }
}
