package cairn.application.root;

import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.Missing;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Root;
import cairn.domain.workspace.Principal;
import java.util.List;

/// One root of the workspace.
public final class ShowRoot {
    private final TreeRepository tree;
    private final ResourceRepository resources;

    public ShowRoot(TreeRepository tree, ResourceRepository resources) {
        this.tree = tree;
        this.resources = resources;
    }

    public RootDetails execute(Principal principal, ResourceId id) {
        Root root = tree.roots(principal.workspaceId()).stream()
                .filter(candidate -> candidate.id().equals(id))
                .findFirst()
                .orElseThrow(() -> Missing.resource(""));
        List<ResourceId> ids = List.of(id);
        return new RootDetails(
                root,
                resources.views(principal.workspaceId(), ids).getFirst(),
                resources.childCounts(principal.workspaceId(), ids).getOrDefault(id, 0L));
    }
}
