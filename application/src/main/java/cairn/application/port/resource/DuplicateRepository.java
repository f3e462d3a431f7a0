package cairn.application.port.resource;

import cairn.domain.resource.AddressKey;
import cairn.domain.search.ResourceFilter.Content;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;

/// What several resources of a workspace have in common. Those in the bin count, and those that wait to be deleted:
/// who asks looks at the resources themselves. Costs no more than reading an index, however many resources there are.
public interface DuplicateRepository {
    /// Up to `limit` contents that several files have, those behind a position; behind the empty one the first.
    List<Shared<Content>> listContents(WorkspaceId workspace, String after, int limit);

    /// The same of addresses that several resources have.
    List<Shared<AddressKey>> listAddresses(WorkspaceId workspace, String after, int limit);

    /// @param position plain text in an order of the adapter's own
    record Shared<T>(String position, T value) {}
}
