package cairn.adapter.persistence.job;

import cairn.application.port.job.JobQueue.Claim;
import cairn.domain.job.Lane;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// The jobs claimed by this server and not given back yet. They decide which workspace is served next:
/// the workers to share are this server's.
final class HeldJobs {
    private final Map<UUID, Held> byLease = new ConcurrentHashMap<>();

    void add(Lane lane, Claim claim, Instant until) {
        byLease.put(claim.lease(), new Held(lane, claim.job().workspace().value(), until));
    }

    void remove(Claim claim) {
        byLease.remove(claim.lease());
    }

    /// Counts held jobs whose lease has not expired.
    long count(Lane lane, UUID workspace, Instant now) {
        return byLease.values().stream()
                .filter(held -> held.lane() == lane && held.workspace().equals(workspace))
                .filter(held -> held.until().isAfter(now))
                .count();
    }

    /// Drops jobs with an expired lease, since nobody gives them back.
    void forget(Instant now) {
        byLease.values().removeIf(held -> !held.until().isAfter(now));
    }

    private record Held(Lane lane, UUID workspace, Instant until) {}
}
