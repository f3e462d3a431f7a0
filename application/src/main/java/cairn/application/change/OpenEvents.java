package cairn.application.change;

import cairn.application.port.change.ChangeLog;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.Durability;
import cairn.domain.change.ChangeHead;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// Determines the start of a reader of events: after the last event that it has seen, or
/// with the next change.
public final class OpenEvents {
    private final Transactions transactions;
    private final ChangeLog log;

    public OpenEvents(Transactions transactions, ChangeLog log) {
        this.transactions = transactions;
        this.log = log;
    }

    /// The reader receives the newest number, so that must survive a crash.
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
    /// @param pointer to the cursor in the request
    public record Seen(String cursor, String pointer) {}
}
