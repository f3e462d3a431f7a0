package cairn.adapter.persistence.job;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.domain.job.Lane;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/// Releases jobs that a crashed server had claimed. Claims whose lease is over are due anyway. The
/// others are found by the index on due times, one workspace at a time, without reading jobs that are
/// due already, which may be many.
public record LostClaims(Handle handle, Instant now) {
    /// Makes claimed jobs due whose lease is not over.
    public void release() {
        for (Lane lane : Lane.values()) {
            Optional<UUID> workspace = next(lane, JdbiJobQueue.FIRST);
            while (workspace.isPresent()) {
                release(lane, workspace.get());
                workspace = next(lane, JdbiJobQueue.successor(workspace.get()));
            }
        }
    }

    private Optional<UUID> next(Lane lane, UUID from) {
        return handle.createQuery("""
            SELECT workspace_id FROM job WHERE lane = :lane AND workspace_id >= :from
            ORDER BY lane, workspace_id LIMIT 1\
            """)
                .bind("lane", lane.name())
                .bind("from", from)
                .map(Columns.mapper(RowReader::uuid))
                .findOne();
    }

    private void release(Lane lane, UUID workspace) {
        handle.createUpdate("""
            UPDATE job SET lease = NULL, due_at = :now
            WHERE lane = :lane AND workspace_id = :workspace AND due_at > :now AND lease IS NOT NULL\
            """)
                .bind("lane", lane.name())
                .bind("workspace", workspace)
                .bind("now", now.toEpochMilli())
                .execute();
    }
}
