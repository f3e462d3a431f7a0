package cairn.application.publication.visit;

import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.publication.visit.VisitorAccess.Visit;
import cairn.domain.publication.Publication;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.view.ResourceView;
import java.util.List;
import java.util.Optional;

/// Shows a resource of a publication, with its path.
public final class ShowPublished {
    private final Transactions transactions;
    private final VisitorAccess access;
    private final ResourceRepository resources;

    public ShowPublished(Transactions transactions, VisitorAccess access, ResourceRepository resources) {
        this.transactions = transactions;
        this.access = access;
        this.resources = resources;
    }

    /// @param id empty for the published resource
    public Item execute(Visitor visitor, Optional<ResourceId> id) {
        return transactions.read(() -> {
            Visit visit = access.open(visitor);
            ResourceView view = id.map(wanted -> access.view(visit, wanted)).orElse(visit.top());
            return new Item(visit.publication(), view, path(visit, view));
        });
    }

    /// The path from the published resource down to the parent.
    private List<Step> path(Visit visit, ResourceView view) {
        ResourceId top = visit.publication().resource();
        ResourceId parent = view.resource().header().parentId();
        if (parent == null || view.resource().id().equals(top)) {
            return List.of();
        }
        List<ResourceId> up =
                access.tree(visit).path(parent).stream().map(Container::id).toList();
        List<ResourceId> down = up.subList(0, up.indexOf(top) + 1).reversed();
        return resources.views(visit.workspace(), down).stream()
                .map(folder -> new Step(
                        folder.resource().id(),
                        folder.resource().header().name().value()))
                .toList();
    }

    public record Item(Publication publication, ResourceView view, List<Step> path) {}

    /// A folder of the path.
    public record Step(ResourceId id, String name) {}
}
