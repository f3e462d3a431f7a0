package cairn.application.search;

import cairn.application.port.TreeRepository;
import cairn.application.search.SearchResources.Query;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Alias;
import cairn.domain.resource.ContainerTree;
import cairn.domain.resource.ParentRef;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Filter;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Turns what a search asks of places into conditions on container numbers. A folder that isn't there holds
/// nothing. The bin is left out unless it is asked for.
public final class SearchScope {
    private final TreeRepository trees;

    public SearchScope(TreeRepository trees) {
        this.trees = trees;
    }

    List<Filter> filters(WorkspaceId workspace, Query query) {
        List<Filter> filters = new ArrayList<>();
        if (!query.kinds().isEmpty()) {
            filters.add(new Filter.KindIn(query.kinds()));
        }
        if (!query.tags().isEmpty()) {
            filters.add(new Filter.AllTags(query.tags()));
        }
        filters.addAll(places(workspace, query));
        return filters;
    }

    private List<Filter> places(WorkspaceId workspace, Query query) {
        ContainerTree tree = trees.tree(workspace);
        Set<ResourceId> parents = ids(workspace, query.parents(), "/filters/parentIds");
        Set<ResourceId> ancestors = ids(workspace, query.ancestors(), "/filters/ancestorIds");
        List<Filter> filters = new ArrayList<>();
        if (!query.parents().isEmpty()) {
            filters.add(new Filter.ParentIn(tree.numbersOf(parents)));
        }
        if (!query.ancestors().isEmpty()) {
            filters.add(new Filter.ParentIn(tree.numbersBelow(ancestors)));
        }
        trees.findAlias(workspace, Alias.BIN)
                .filter(bin -> !asksFor(tree, bin, parents, ancestors))
                .map(bin -> new Filter.ParentNotIn(tree.numbersBelow(Set.of(bin))))
                .ifPresent(filters::add);
        return filters;
    }

    private static boolean asksFor(
            ContainerTree tree, ResourceId bin, Set<ResourceId> parents, Set<ResourceId> ancestors) {
        return Stream.concat(parents.stream(), ancestors.stream())
                .anyMatch(id -> tree.rootOf(id).filter(bin::equals).isPresent());
    }

    private Set<ResourceId> ids(WorkspaceId workspace, Set<ParentRef> references, String pointer) {
        return references.stream()
                .map(reference -> id(workspace, reference, pointer))
                .collect(Collectors.toSet());
    }

    private ResourceId id(WorkspaceId workspace, ParentRef reference, String pointer) {
        return switch (reference) {
            case ParentRef.ById byId -> byId.id();
            case ParentRef.ByAlias byAlias ->
                trees.findAlias(workspace, byAlias.alias())
                        .orElseThrow(() -> new Rejected(new Failure.UnknownAlias(
                                pointer, byAlias.alias().name())));
        };
    }
}
