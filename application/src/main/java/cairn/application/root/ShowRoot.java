package cairn.application.root;

import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.Missing;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Root;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;

/// Shows a root of the workspace.
public final class ShowRoot {
    private final Transactions transactions;
    private final TreeRepository tree;
    private final ResourceRepository resources;

    public ShowRoot(Transactions transactions, TreeRepository tree, ResourceRepository resources) {
        this.transactions = transactions;
        this.tree = tree;
        this.resources = resources;
    }

    public RootDetails execute(Principal principal, ResourceId id) {
        return transactions.read(() -> find(principal.workspaceId(), id));
    }

    private RootDetails find(WorkspaceId workspace, ResourceId id) {
        Root root = tree.roots(workspace).stream()
                .filter(candidate -> candidate.id().equals(id))
                .findFirst()
                .orElseThrow(() -> Missing.resource(""));
        List<ResourceId> ids = List.of(id);
        return new RootDetails(
                root,
                resources.views(workspace, ids).getFirst(),
                resources.childCounts(workspace, ids).getOrDefault(id, 0L));
    }
}
