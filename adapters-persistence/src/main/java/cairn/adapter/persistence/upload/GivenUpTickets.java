package cairn.adapter.persistence.upload;

import cairn.adapter.persistence.dialect.DatabaseClock;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Releases the upload tickets of deleted bytes. A ticket whose URL may still work is kept for a while
/// as collected: with a bucket, the bytes may be sent once more, and would belong to nobody.
public final class GivenUpTickets {
    private static final String TICKET = " WHERE workspace_id = :workspace AND blob_id = :blob";
    private static final List<String> STATEMENTS = List.of(
            "DELETE FROM upload" + TICKET + " AND expires_at <= " + DatabaseClock.MILLIS,
            "UPDATE upload SET state = 'COLLECTED'" + TICKET);

    private GivenUpTickets() {}

    public static void release(Handle handle, WorkspaceId workspace, Collection<UUID> blobs) {
        if (!blobs.isEmpty()) {
            STATEMENTS.forEach(statement -> run(handle, statement, workspace, blobs));
        }
    }

    private static void run(Handle handle, String statement, WorkspaceId workspace, Collection<UUID> blobs) {
        try (PreparedBatch batch = handle.prepareBatch(statement)) {
            blobs.forEach(blob -> batch.bind("workspace", workspace.value())
                    .bind("blob", blob)
                    .add());
            batch.execute();
        }
    }
}
