package cairn.application.publication.visit;

import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.resource.ResourceRepository.InvalidPosition;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.application.port.transaction.Transactions;
import cairn.application.publication.visit.VisitorAccess.Visit;
import cairn.domain.failure.Rejected;
import cairn.domain.publication.Publication;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.view.ResourceView;
import java.util.List;
import java.util.Optional;

/// Lists the content of a published folder, in its order, page by page.
public final class ListPublished {
    private static final ResourceOrder IN_ORDER = new ResourceOrder(Property.POSITION, false);

    private final Transactions transactions;
    private final VisitorAccess access;
    private final ResourceRepository resources;

    public ListPublished(Transactions transactions, VisitorAccess access, ResourceRepository resources) {
        this.transactions = transactions;
        this.access = access;
        this.resources = resources;
    }

    public Page execute(Visitor visitor, Query query) {
        return transactions.read(() -> {
            Visit visit = access.open(visitor);
            ResourceId folder = folder(visit, query);
            List<Positioned> found = list(visit, folder, query);
            boolean hasMore = found.size() > query.limit();
            List<Positioned> page = hasMore ? found.subList(0, query.limit()) : found;
            List<ResourceView> views = resources.views(
                    visit.workspace(), page.stream().map(Positioned::id).toList());
            Optional<String> next =
                    hasMore && !page.isEmpty() ? Optional.of(PublishedCursor.encode(page.getLast())) : Optional.empty();
            return new Page(visit.publication(), views, hasMore, next);
        });
    }

    private ResourceId folder(Visit visit, Query query) {
        ResourceId id = query.parent().orElse(visit.publication().resource());
        if (!(access.view(visit, id).resource() instanceof Resource.Folder)) {
            throw Rejected.invalid(
                    "#query/parentId", "not_a_folder", "parentId must be a folder; only folders hold resources.");
        }
        return id;
    }

    private List<Positioned> list(Visit visit, ResourceId folder, Query query) {
        Positioned after = query.cursor().map(PublishedCursor::decode).orElse(null);
        try {
            return resources.list(
                    visit.workspace(),
                    ResourceFilter.ALL.in(TreeScope.under(folder)),
                    IN_ORDER,
                    after,
                    query.limit() + 1);
        } catch (InvalidPosition e) {
            throw PublishedCursor.refused();
        }
    }

    /// @param parent empty for the published resource
    /// @param limit at least 0
    /// @param cursor of the previous page
    public record Query(Optional<ResourceId> parent, int limit, Optional<String> cursor) {}

    /// @param nextCursor empty on the last page
    public record Page(
            Publication publication, List<ResourceView> resources, boolean hasMore, Optional<String> nextCursor) {
        public Page {
            resources = List.copyOf(resources);
        }
    }
}
