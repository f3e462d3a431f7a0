package cairn.adapter.persistence.dialect;

import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.annotation.TagId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/// Sets or renews dirty flags in every registered generation. Renewing draws a new revision. If another
/// transaction holds the flag, the revision is drawn after the wait for it.
public interface DirtyFlags {
    void one(Handle handle, WorkspaceId workspace, Entry entry);

    /// Marks all resources with a tag, in set-based statements: a tag may be on most of a workspace.
    void carriers(Handle handle, WorkspaceId workspace, TagId tag);

    /// Marks everything without a flag, for one registered generation. Works in parts,
    /// so that no statement runs into the server's timeout, and a writer waits only for
    /// the part that marks its row.
    ///
    /// @param transaction runs each part
    /// @param only the workspace whose entries are marked; empty for all
    void everything(PartTransaction transaction, String generation, Optional<WorkspaceId> only);

    /// Runs statements, in a transaction of their own if possible.
    interface PartTransaction {
        <T> T run(Function<Handle, T> statements);
    }

    /// Prevents registrations of generations until this transaction ends, so that its later statements
    /// see all generations.
    void holdRegistrations(Handle handle);

    /// Registers a generation. Returns once every uncommitted transaction sees it.
    void register(Handle handle, String generation);

    static Update bound(Update update, WorkspaceId workspace, Entry entry) {
        return update.bind("workspace", workspace.value()).bind("id", entry.id());
    }

    static Update bound(Update update, WorkspaceId workspace, TagId tag) {
        return update.bind("workspace", workspace.value()).bind("tag", tag.value());
    }
}
