package cairn.adapter.persistence.index;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.transaction.OpenDatabase;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.search.IndexBacklog;
import cairn.domain.annotation.TagId;
import cairn.domain.workspace.WorkspaceId;
import java.time.InstantSource;

/// Marks in `index_dirty`, keyed by revision, which a sequence draws; one per entry and generation by a unique index.
public final class JdbiIndexBacklog implements IndexBacklog {
    static final String SEQUENCE = "index_revision";

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiIndexBacklog(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    /// Lets revisions go on above all that were ever drawn. A crash takes back dirty flags that were not durable,
    /// and with them where the sequence stood; the index may have seen their revisions, and would take new ones for
    /// old. Milliseconds since 1970 rise faster than flags are set, a thousand a millisecond.
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
