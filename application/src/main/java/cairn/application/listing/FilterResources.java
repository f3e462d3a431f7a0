package cairn.application.listing;

import cairn.application.port.IdSource;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.resource.ResourceRepository.InvalidPosition;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.ParentResolver;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceOrder;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.ParentRef;
import cairn.domain.tree.RootCriteria;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Lists resources, page by page.
public final class FilterResources {
    /// Larger totals are lower bounds, except for the children of one parent, which are
    /// always counted exactly.
    private static final long COUNTED = 10_000;

    private final Transactions transactions;
    private final ResourceRepository resources;
    private final TreeRepository trees;
    private final FilterScopes scopes;
    private final IdSource ids;

    /// @param ids source of seeds for shuffled lists
    public FilterResources(
            Transactions transactions,
            ResourceRepository resources,
            TreeRepository trees,
            AliasRepository aliases,
            ParentResolver parents,
            IdSource ids) {
        this.transactions = transactions;
        this.resources = resources;
        this.trees = trees;
        this.scopes = new FilterScopes(trees, aliases, parents);
        this.ids = ids;
    }

    public Result execute(Principal principal, Query query) {
        return transactions.read(() -> page(principal.workspaceId(), query));
    }

    private Result page(WorkspaceId workspace, Query query) {
        ResourceFilter filter = query.filter().in(scopes.resolve(workspace, query.place()));
        String fingerprint = FilterFingerprint.of(workspace, query);
        Optional<FilterCursor> cursor = query.cursor().map(text -> FilterCursor.decode(text, fingerprint));
        ResourceOrder order = order(query, cursor);
        List<Positioned> found = list(workspace, filter, order, cursor, query.limit() + 1);
        boolean hasMore = found.size() > query.limit();
        Total total = cursor.map(FilterCursor::total)
                .orElseGet(() -> hasMore ? count(workspace, filter) : new Total(found.size(), true));
        List<Positioned> page = hasMore ? found.subList(0, query.limit()) : found;
        Optional<String> next = hasMore && !page.isEmpty()
                ? Optional.of(new FilterCursor(fingerprint, page.getLast(), total, order.seed()).encode())
                : Optional.empty();
        List<ResourceView> views =
                resources.views(workspace, page.stream().map(Positioned::id).toList());
        return new Result(views, subfolders(workspace, query, views), total, hasMore, next);
    }

    /// The first page chooses a seed, and the cursor carries it on.
    private ResourceOrder order(Query query, Optional<FilterCursor> cursor) {
        return query.random()
                ? ResourceOrder.shuffled(cursor.map(FilterCursor::seed)
                        .orElseGet(() -> ids.next().toString()))
                : query.order();
    }

    private List<Positioned> list(
            WorkspaceId workspace,
            ResourceFilter filter,
            ResourceOrder order,
            Optional<FilterCursor> cursor,
            int limit) {
        Positioned after = cursor.map(FilterCursor::position).orElse(null);
        try {
            return resources.list(workspace, filter, order, after, limit);
        } catch (InvalidPosition e) {
            throw FilterCursor.refused("The cursor is invalid; use a nextCursor.");
        }
    }

    private Total count(WorkspaceId workspace, ResourceFilter filter) {
        long most = filter.onlyParent().isPresent() ? Long.MAX_VALUE : COUNTED + 1;
        long counted = resources.count(workspace, filter, most);
        boolean exact = counted < most;
        return new Total(exact ? counted : COUNTED, exact);
    }

    private Map<ResourceId, Integer> subfolders(WorkspaceId workspace, Query query, List<ResourceView> views) {
        if (!query.countsSubfolders()) {
            return Map.of();
        }
        ContainerTree tree = trees.tree(workspace);
        return views.stream()
                .map(ResourceView::resource)
                .filter(Resource.Folder.class::isInstance)
                .collect(Collectors.toMap(Resource::id, folder -> tree.childCount(folder.id())));
    }

    /// @param filter without a scope, which `place` determines
    /// @param random shuffled instead of ordered
    /// @param countsSubfolders whether to return the number of subfolders of each folder
    /// @param limit at least 0; a page of 0 only counts
    /// @param cursor of the previous page
    public record Query(
            Place place,
            ResourceFilter filter,
            ResourceOrder order,
            boolean random,
            boolean countsSubfolders,
            int limit,
            Optional<String> cursor) {}

    /// The places to list, as named in the request.
    ///
    /// @param types of the root; empty for any
    /// @param levels number of levels of folders to include below the parent, else below the root; empty
    /// for none below a parent, and all below a root
    public record Place(
            Optional<ParentRef> parent,
            Optional<ParentRef> root,
            Optional<RootCriteria> criteria,
            Set<RootType> types,
            Optional<Integer> levels,
            boolean includeRoots) {
        public static final Place ANYWHERE =
                new Place(Optional.empty(), Optional.empty(), Optional.empty(), Set.of(), Optional.empty(), false);

        public Place {
            types = Set.copyOf(types);
        }
    }

    /// @param subfolders number of subfolders of each folder, if requested
    /// @param nextCursor empty on the last page
    public record Result(
            List<ResourceView> resources,
            Map<ResourceId, Integer> subfolders,
            Total total,
            boolean hasMore,
            Optional<String> nextCursor) {
        public Result {
            resources = List.copyOf(resources);
            subfolders = Map.copyOf(subfolders);
        }
    }

    /// The total: exactly `value`, or at least.
    public record Total(long value, boolean exact) {}
}
