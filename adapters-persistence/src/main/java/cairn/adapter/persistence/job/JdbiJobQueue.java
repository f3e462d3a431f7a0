package cairn.adapter.persistence.job;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.IdSource;
import cairn.application.port.job.JobQueue;
import cairn.application.port.job.ProcessingJobs;
import cairn.domain.Ids;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Jobs in the table of that name. The `due_at` of a claimed job is the end of its lease.
///
/// Claims rotate: each starts with the workspace after the one served last, and takes an equal share
/// from each workspace with due jobs. Workspaces that occupy the fewest workers of this server come
/// first, so that slow jobs of one workspace never occupy all workers while another waits. Finding
/// workspaces skips through the index, and does not read every job.
public final class JdbiJobQueue implements JobQueue, ProcessingJobs {
    static final UUID FIRST = new UUID(0, 0);
    private static final RowMapper<Due> DUE = Columns.mapper(JdbiJobQueue::due);

    private final Sessions sessions;
    private final IdSource ids;
    private final Dialect dialect;
    private final Map<Lane, Turn> turns = new EnumMap<>(Lane.class);
    private final HeldJobs held = new HeldJobs();

    public JdbiJobQueue(Sessions sessions, IdSource ids, Dialect dialect) {
        this.dialect = dialect;
        this.sessions = sessions;
        this.ids = ids;
        Stream.of(Lane.values()).forEach(lane -> turns.put(lane, new Turn()));
    }

    @Override
    public void enqueue(Job job, Instant runAt) {
        sessions.run(handle -> insert(handle, job, runAt));
    }

    private void insert(Handle handle, Job job, Instant runAt) {
        sessions.transaction().ifPresent(transaction -> transaction.enqueue(job.lane()));
        handle.createUpdate("""
            INSERT INTO job (id, lane, type, workspace_id, resource_id, due_at, attempt)
            VALUES (:id, :lane, :type, :workspace, :resource, :dueAt, 0)\
            """)
                .bind("id", ids.next())
                .bind("lane", job.lane().name())
                .bind("type", JobType.of(job).name())
                .bind("workspace", job.workspace().value())
                .bind("resource", job.resource().value())
                .bind("dueAt", runAt.toEpochMilli())
                .execute();
    }

    @Override
    public void restart(Job first, Instant runAt) {
        sessions.run(handle -> insert(handle, first, new EarlierJobs(handle, first, Job::isOfReading).withdraw(runAt)));
    }

    @Override
    public void renew(Job.Embed embedding, Instant runAt) {
        sessions.run(handle ->
                insert(handle, embedding, new EarlierJobs(handle, embedding, Job::isOfEmbedding).withdraw(runAt)));
    }

    @Override
    public List<Claim> claim(Lane lane, int limit, Instant now, Duration lease) {
        Turn turn = Objects.requireNonNull(turns.get(lane));
        turn.lock.lock();
        try {
            Claimed claimed = sessions.write(handle -> claim(handle, lane, limit, now, lease, turn.served));
            turn.served = claimed.last();
            claimed.claims().forEach(claim -> held.add(lane, claim, now.plus(lease)));
            return claimed.claims();
        } finally {
            turn.lock.unlock();
        }
    }

    private Claimed claim(Handle handle, Lane lane, int limit, Instant now, Duration lease, UUID after) {
        held.forget(now);
        List<UUID> workspaces = workspaces(handle, lane, limit, now, after);
        List<Due> due = new ArrayList<>();
        for (int i = 0; i < workspaces.size(); i++) {
            int share = Math.ceilDiv(limit - due.size(), workspaces.size() - i);
            due.addAll(due(handle, lane, workspaces.get(i), now, share));
        }
        due.sort(Comparator.comparing(Due::at));
        List<Claim> claims = due.stream()
                .flatMap(job -> lease(handle, job, now, now.plus(lease)).stream())
                .toList();
        return new Claimed(claims, workspaces.isEmpty() ? after : workspaces.getLast());
    }

    /// Up to `limit` workspaces with due jobs: those that hold the fewest workers; among equals, those
    /// after `after` first.
    private List<UUID> workspaces(Handle handle, Lane lane, int limit, Instant now, UUID after) {
        Map<UUID, Long> holding = new LinkedHashMap<>();
        for (UUID workspace : due(handle, lane, limit, now, after)) {
            holding.put(workspace, held.count(lane, workspace, now));
        }
        return holding.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .limit(limit)
                .toList();
    }

    /// Workspaces with due jobs, those after `after` first. Stops once `limit` of them hold no worker.
    private List<UUID> due(Handle handle, Lane lane, int limit, Instant now, UUID after) {
        List<UUID> found = new ArrayList<>();
        UUID from = after;
        boolean turned = false;
        int free = 0;
        while (free < limit) {
            List<UUID> next = next(handle, lane, now, from);
            if (next.isEmpty() && !turned && !after.equals(FIRST)) {
                turned = true;
                from = FIRST;
                continue;
            }
            if (next.isEmpty() || found.contains(next.getFirst())) {
                return found;
            }
            from = next.getFirst();
            found.add(from);
            free += held.count(lane, from, now) == 0 ? 1 : 0;
        }
        return found;
    }

    private static List<UUID> next(Handle handle, Lane lane, Instant now, UUID after) {
        return handle.createQuery("""
            SELECT workspace_id FROM job
            WHERE lane = :lane AND workspace_id >= :from AND due_at <= :now
            ORDER BY lane, workspace_id LIMIT 1\
            """)
                .bind("lane", lane.name())
                .bind("from", successor(after))
                .bind("now", now.toEpochMilli())
                .map(Columns.mapper(RowReader::uuid))
                .list();
    }

    /// The next ID. For `> id` H2 reads all index entries of that workspace;
    /// for `>= next` it reads none.
    static UUID successor(UUID id) {
        long low = id.getLeastSignificantBits() + 1;
        return new UUID(id.getMostSignificantBits() + (low == 0 ? 1 : 0), low);
    }

    private List<Due> due(Handle handle, Lane lane, UUID workspace, Instant now, int limit) {
        return handle.createQuery("""
            SELECT id, type, workspace_id, resource_id, due_at, attempt FROM job
            WHERE lane = :lane AND workspace_id = :workspace AND due_at <= :now
            ORDER BY lane, workspace_id, due_at, id LIMIT :limit\
            """ + dialect.skipLocked())
                .bind("lane", lane.name())
                .bind("workspace", workspace)
                .bind("now", now.toEpochMilli())
                .bind("limit", limit)
                .map(DUE)
                .list();
    }

    private static Due due(RowReader row) throws SQLException {
        UUID id = row.uuid();
        JobType type = row.constant(JobType.class);
        Job job = type.job(new WorkspaceId(row.uuid()), new ResourceId(row.uuid()));
        return new Due(id, job, row.instant(), row.integer());
    }

    /// The condition makes this fail if another claim of the row has committed since it was read.
    private List<Claim> lease(Handle handle, Due due, Instant now, Instant until) {
        Claim claim = new Claim(due.id(), due.job(), ids.next(), due.attempt() + 1);
        int changed = handle.createUpdate("""
            UPDATE job SET lease = :lease, attempt = :attempt, due_at = :until
            WHERE id = :id AND due_at <= :now\
            """)
                .bind("lease", claim.lease())
                .bind("attempt", claim.attempt())
                .bind("until", until.toEpochMilli())
                .bind("id", claim.id())
                .bind("now", now.toEpochMilli())
                .execute();
        return changed == 0 ? List.of() : List.of(claim);
    }

    @Override
    public boolean complete(Claim claim) {
        held.remove(claim);
        return sessions.write(handle -> handle.createUpdate("DELETE FROM job WHERE id = :id AND lease = :lease")
                        .bind("id", claim.id())
                        .bind("lease", claim.lease())
                        .execute()
                > 0);
    }

    @Override
    public boolean retry(Claim claim, Instant runAt) {
        return giveBack(claim, runAt, claim.attempt());
    }

    @Override
    public boolean postpone(Claim claim, Instant runAt) {
        return giveBack(claim, runAt, claim.attempt() - 1);
    }

    private boolean giveBack(Claim claim, Instant runAt, int attempts) {
        held.remove(claim);
        return sessions.write(handle -> handle.createUpdate("""
            UPDATE job SET lease = NULL, due_at = :runAt, attempt = :attempts
            WHERE id = :id AND lease = :lease\
            """)
                        .bind("runAt", runAt.toEpochMilli())
                        .bind("attempts", attempts)
                        .bind("id", claim.id())
                        .bind("lease", claim.lease())
                        .execute()
                > 0);
    }

    @Override
    public long waiting(Lane lane) {
        return sessions.read(handle -> handle.createQuery("SELECT COUNT(*) FROM job WHERE lane = :lane")
                .bind("lane", lane.name())
                .map(Columns.mapper(RowReader::number))
                .one());
    }

    /// IDs contain their creation time. They are compared as text, since not every
    /// database has a MIN of UUIDs.
    @Override
    public Waiting waiting(WorkspaceId workspace, Lane lane) {
        return sessions.read(handle -> handle.createQuery("""
            SELECT COUNT(*), MIN(CAST(id AS VARCHAR)) FROM job
            WHERE lane = :lane AND workspace_id = :workspace\
            """)
                .bind("lane", lane.name())
                .bind("workspace", workspace.value())
                .map(Columns.mapper(row -> new Waiting(
                        row.number(),
                        Optional.ofNullable(row.textOrNull())
                                .map(UUID::fromString)
                                .map(Ids::time))))
                .one());
    }

    /// The turn of a lane. Its lock serialises claims of this process. Claims of other processes skip
    /// the rows locked here.
    private static final class Turn {
        private final ReentrantLock lock = new ReentrantLock();
        private UUID served = FIRST;
    }

    private record Due(UUID id, Job job, Instant at, int attempt) {}

    /// @param last the workspace that was served last
    private record Claimed(List<Claim> claims, UUID last) {}
}
