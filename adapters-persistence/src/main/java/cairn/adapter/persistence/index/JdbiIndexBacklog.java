package cairn.adapter.persistence.index;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.transaction.OpenDatabase;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.search.IndexBacklog;
import cairn.domain.annotation.TagId;
import cairn.domain.workspace.WorkspaceId;
import java.time.InstantSource;

/// Dirty flags in `index_dirty`, keyed by a revision from a sequence; unique per entry and generation.
public final class JdbiIndexBacklog implements IndexBacklog {
    static final String SEQUENCE = "index_revision";

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiIndexBacklog(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    /// Raises the sequence above all revisions ever drawn. A crash loses dirty flags that were not
    /// durable, and the sequence's value with them. The index may have seen their revisions, and would
    /// take new ones for old. Milliseconds since 1970 times 1024 rise faster than flags are set.
    public static void skipRevisions(OpenDatabase database, Dialect dialect, InstantSource clock) {
        long floor = clock.millis() << 10;
        database.jdbi(Transaction.Access.WRITE).useTransaction(handle -> {
            dialect.raise(handle, SEQUENCE, floor);
        });
    }

    @Override
    public void markDirty(WorkspaceId workspace, Entry entry) {
        sessions.run(handle -> dialect.dirtyFlags().one(handle, workspace, entry));
    }

    @Override
    public void markCarriersDirty(WorkspaceId workspace, TagId tag) {
        sessions.run(handle -> dialect.dirtyFlags().carriers(handle, workspace, tag));
    }
}
