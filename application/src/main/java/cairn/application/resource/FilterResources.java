package cairn.application.resource;

import cairn.application.port.ResourceRepository;
import cairn.application.port.ResourceRepository.InvalidPosition;
import cairn.application.port.ResourceRepository.Positioned;
import cairn.application.port.Transactions;
import cairn.domain.resource.ParentRef;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceOrder;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.util.List;
import java.util.Optional;

/// Lists resources, a page at a time.
public final class FilterResources {
    /// Beyond this many, a total is "at least"; the children of one parent are always counted exactly.
    private static final long COUNTED = 10_000;

    private final Transactions transactions;
    private final ResourceRepository resources;
    private final ParentResolver parents;

    public FilterResources(Transactions transactions, ResourceRepository resources, ParentResolver parents) {
        this.transactions = transactions;
        this.resources = resources;
        this.parents = parents;
    }

    public Result execute(Principal principal, Query query) {
        return transactions.read(() -> page(principal, query));
    }

    private Result page(Principal principal, Query query) {
        ResourceFilter filter = query.parent()
                .map(parent -> parents.resolve(principal.workspaceId(), parent, "/parentId"))
                .map(query.filter()::withParent)
                .orElse(query.filter());
        String fingerprint = FilterFingerprint.of(filter, query.order());
        Optional<FilterCursor> cursor = query.cursor().map(text -> FilterCursor.decode(text, fingerprint));
        List<Positioned> found = list(principal, query, filter, cursor);
        Total total = cursor.map(FilterCursor::total).orElseGet(() -> count(principal, filter));
        boolean hasMore = found.size() > query.limit();
        List<Positioned> page = hasMore ? found.subList(0, query.limit()) : found;
        Optional<String> next = hasMore && !page.isEmpty()
                ? Optional.of(new FilterCursor(fingerprint, page.getLast(), total).encode())
                : Optional.empty();
        List<ResourceId> ids = page.stream().map(Positioned::id).toList();
        return new Result(resources.views(principal.workspaceId(), ids), total, hasMore, next);
    }

    private List<Positioned> list(
            Principal principal, Query query, ResourceFilter filter, Optional<FilterCursor> cursor) {
        Positioned after = cursor.map(FilterCursor::position).orElse(null);
        try {
            return resources.list(principal.workspaceId(), filter, query.order(), after, query.limit() + 1);
        } catch (InvalidPosition e) {
            throw FilterCursor.refused("The cursor is none of this server's.");
        }
    }

    private Total count(Principal principal, ResourceFilter filter) {
        long most = filter.isChildrenOfOneParent() ? Long.MAX_VALUE : COUNTED + 1;
        long counted = resources.count(principal.workspaceId(), filter, most);
        boolean exact = counted < most;
        return new Total(exact ? counted : COUNTED, exact);
    }

    /// @param filter without a parent, which is given by reference
    /// @param limit at least 0; a page of 0 only counts
    /// @param cursor as a page before gave it
    public record Query(
            Optional<ParentRef> parent,
            ResourceFilter filter,
            ResourceOrder order,
            int limit,
            Optional<String> cursor) {}

    /// @param nextCursor empty on the last page
    public record Result(List<ResourceView> resources, Total total, boolean hasMore, Optional<String> nextCursor) {
        public Result {
            resources = List.copyOf(resources);
        }
    }

    /// How many there are: exactly `value`, or at least.
    public record Total(long value, boolean exact) {}
}
