package cairn.application.port;

import cairn.domain.annotation.TagId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.UUID;

/// Which index entries are older than the database: a state, not a queue. An entry is marked in the unit that
/// changes it, and cleared once the index has it for good.
public interface IndexBacklog {
    void mark(WorkspaceId workspace, Entry entry);

    /// Marks every resource that carries the tag.
    void markCarriers(WorkspaceId workspace, TagId tag);

    /// Up to `limit` marks of one workspace, oldest first.
    List<Mark> list(WorkspaceId workspace, int limit);

    /// Up to `limit` marks of all workspaces, oldest first.
    List<Mark> list(int limit);

    /// Clears those marks that were not renewed since they were listed.
    void clear(List<Mark> marks);

    /// Marks every resource and tag of every workspace: the index is new and empty.
    void markAll();

    /// A document of the index.
    sealed interface Entry {
        UUID id();

        record OfResource(ResourceId resource) implements Entry {
            @Override
            public UUID id() {
                return resource.value();
            }
        }

        record OfTag(TagId tag) implements Entry {
            @Override
            public UUID id() {
                return tag.value();
            }
        }
    }

    /// @param revision rises with every mark made, over all entries
    record Mark(WorkspaceId workspace, Entry entry, long revision) {}
}
