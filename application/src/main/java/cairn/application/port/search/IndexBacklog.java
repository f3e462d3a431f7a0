package cairn.application.port.search;

import cairn.domain.annotation.TagId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.UUID;

/// Marks index entries that are older than the database, in the transaction that changes the data. Every
/// generation of the index has its own marks: see [IndexGeneration].
public interface IndexBacklog {
    void markDirty(WorkspaceId workspace, Entry entry);

    /// Marks every resource that has the tag.
    void markCarriersDirty(WorkspaceId workspace, TagId tag);

    /// An entry of the index.
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
}
