package cairn.application.change;

import cairn.application.port.change.ChangeLog;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.Durability;
import cairn.domain.change.ChangeHead;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// Finds out where a reader of events begins: behind what it has seen, or with what is changed from now on.
public final class OpenEvents {
    private final Transactions transactions;
    private final ChangeLog log;

    public OpenEvents(Transactions transactions, ChangeLog log) {
        this.transactions = transactions;
        this.log = log;
    }

    /// The newest number is told to the reader, so it must survive a crash.
    public ChangeCursor execute(Principal principal, Optional<Seen> seen) {
        Durability durability = transactions.durability();
        ChangeCursor cursor = transactions.read(() -> cursor(principal.workspaceId(), seen));
        durability.await();
        return cursor;
    }

    private ChangeCursor cursor(WorkspaceId workspace, Optional<Seen> seen) {
        ChangeHead head = log.findHead(workspace).orElseThrow(ChangeCursor::deleted);
        if (seen.isEmpty()) {
            return ChangeCursor.following(workspace, head);
        }
        String pointer = seen.get().pointer();
        ChangeCursor cursor = ChangeCursor.decode(seen.get().cursor(), workspace, pointer);
        cursor.requireContinued(head, pointer);
        if (cursor.listing().isPresent()) {
            throw ChangeCursor.refused(
                    pointer, "This cursor is in the middle of a list; read the rest with GET /v2/changes first.");
        }
        return cursor;
    }

    /// @param cursor of the last event or page
    /// @param pointer to where it stands in the request
    public record Seen(String cursor, String pointer) {}
}
