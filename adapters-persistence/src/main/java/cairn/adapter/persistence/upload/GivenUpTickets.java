package cairn.adapter.persistence.upload;

import cairn.adapter.persistence.dialect.DatabaseClock;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Tickets of bytes that are given up. One whose URL may still work stays for a while, as collected: with a bucket,
/// the bytes may be sent there once more, and would be nobody's.
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
