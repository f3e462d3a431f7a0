package cairn.application.port.resource;

import cairn.domain.resource.AddressKey;
import cairn.domain.search.ResourceFilter.Content;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;

/// Contents and addresses that several resources share. Resources in the bin, or waiting for deletion,
/// count too, so callers must check the resources themselves. Costs no more than reading an index,
/// however many resources there are.
public interface DuplicateRepository {
    /// Lists up to `limit` contents that several files share, after a position; an empty
    /// position is the start.
    List<Shared<Content>> listContents(WorkspaceId workspace, String after, int limit);

    /// Lists addresses that several resources share, in the same way.
    List<Shared<AddressKey>> listAddresses(WorkspaceId workspace, String after, int limit);

    /// @param position plain text, in an order of the adapter
    record Shared<T>(String position, T value) {}
}
