package cairn.adapter.persistence.job;

import cairn.application.port.job.JobQueue.Claim;
import cairn.domain.job.Lane;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// The jobs that were claimed here and not given back yet: whose they are decides who is next. Of this server only,
/// since what is shared out are its workers.
final class HeldJobs {
    private final Map<UUID, Held> byLease = new ConcurrentHashMap<>();

    void add(Lane lane, Claim claim, Instant until) {
        byLease.put(claim.lease(), new Held(lane, claim.job().workspace().value(), until));
    }

    void remove(Claim claim) {
        byLease.remove(claim.lease());
    }

    /// Of those whose lease has not run out.
    long count(Lane lane, UUID workspace, Instant now) {
        return byLease.values().stream()
                .filter(held -> held.lane() == lane && held.workspace().equals(workspace))
                .filter(held -> held.until().isAfter(now))
                .count();
    }

    /// Nobody will give those back whose lease ran out.
    void forget(Instant now) {
        byLease.values().removeIf(held -> !held.until().isAfter(now));
    }

    private record Held(Lane lane, UUID workspace, Instant until) {}
}
