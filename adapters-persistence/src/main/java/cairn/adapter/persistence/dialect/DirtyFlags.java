package cairn.adapter.persistence.dialect;

import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.annotation.TagId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/// Sets or renews dirty flags in every generation there is. A renewed one has a revision drawn after the one it
/// had, whoever made that: whoever waits for another transaction's flag draws when the wait is over.
public interface DirtyFlags {
    void one(Handle handle, WorkspaceId workspace, Entry entry);

    /// Marks the resources that carry a tag, set by set: a tag may be on most of a workspace.
    void carriers(Handle handle, WorkspaceId workspace, TagId tag);

    /// Marks everything that has no flag yet, for one generation that has been registered. Goes part by part: no
    /// statement takes longer than a server lets it, and who changes what a part has marked does not wait for the
    /// others.
    ///
    /// @param transaction of each part
    /// @param only whose entries are marked; empty for all
    void everything(PartTransaction transaction, String generation, Optional<WorkspaceId> only);

    /// Runs statements, as far as possible in a transaction of their own.
    interface PartTransaction {
        <T> T run(Function<Handle, T> statements);
    }

    /// Lets no generation be registered until this transaction ends: its later statements see all that
    /// are.
    void holdRegistrations(Handle handle);

    /// Registers a generation, and returns once every transaction that has not been committed knows it.
    void register(Handle handle, String generation);

    static Update bound(Update update, WorkspaceId workspace, Entry entry) {
        return update.bind("workspace", workspace.value()).bind("id", entry.id());
    }

    static Update bound(Update update, WorkspaceId workspace, TagId tag) {
        return update.bind("workspace", workspace.value()).bind("tag", tag.value());
    }
}
