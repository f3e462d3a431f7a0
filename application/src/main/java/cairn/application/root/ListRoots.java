package cairn.application.root;

import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.Text;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Lists the roots of the workspace: the inbox, the bin, the memories, and its spaces.
public final class ListRoots {
    private final Transactions transactions;
    private final TreeRepository tree;
    private final ResourceRepository resources;

    public ListRoots(Transactions transactions, TreeRepository tree, ResourceRepository resources) {
        this.transactions = transactions;
        this.tree = tree;
        this.resources = resources;
    }

    /// Lists system roots first, then oldest first.
    public List<RootDetails> execute(Principal principal, Query query) {
        return transactions.read(() -> list(principal.workspaceId(), query));
    }

    private List<RootDetails> list(WorkspaceId workspace, Query query) {
        List<Root> roots = tree.roots(workspace).stream()
                .filter(root -> query.types().isEmpty() || query.types().contains(root.type()))
                .toList();
        List<ResourceId> ids = roots.stream().map(Root::id).toList();
        Map<ResourceId, ResourceView> folders = resources.views(workspace, ids).stream()
                .collect(Collectors.toMap(view -> view.resource().id(), Function.identity()));
        Map<ResourceId, Long> counts = resources.childCounts(workspace, ids);
        return roots.stream()
                .map(root -> new RootDetails(
                        root, Objects.requireNonNull(folders.get(root.id())), counts.getOrDefault(root.id(), 0L)))
                .filter(details -> matches(details, query.search()))
                .toList();
    }

    private static boolean matches(RootDetails details, String search) {
        String name = details.folder().resource().header().name().value();
        return Text.folded(name).contains(Text.folded(search));
    }

    /// @param types empty for all
    /// @param search part of the folder's name, ignoring case and accents; empty for all
    public record Query(Set<RootType> types, String search) {
        public Query {
            types = Set.copyOf(types);
        }

        public static Query all() {
            return new Query(Set.of(), "");
        }
    }
}
