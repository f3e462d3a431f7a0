package cairn.application.listing;

import cairn.application.listing.FilterResources.Place;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.ParentResolver;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.tree.Alias;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.ParentRef;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootCriteria;
import cairn.domain.workspace.WorkspaceId;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Resolves the places of a query to sets of containers. Includes the bin only if a root or
/// parent refers to it.
final class FilterScopes {
    private final TreeRepository trees;
    private final AliasRepository aliases;
    private final ParentResolver parents;

    FilterScopes(TreeRepository trees, AliasRepository aliases, ParentResolver parents) {
        this.trees = trees;
        this.aliases = aliases;
        this.parents = parents;
    }

    TreeScope resolve(WorkspaceId workspace, Place place) {
        if (Stream.concat(place.parent().stream(), place.root().stream())
                .anyMatch(ref -> isNotMadeYet(workspace, ref))) {
            return new TreeScope(Optional.of(Set.of()), Optional.empty(), false);
        }
        Optional<ResourceId> parent = place.parent().map(ref -> parents.resolve(workspace, ref, "/parentId"));
        Optional<ResourceId> root = place.root().map(ref -> root(workspace, ref));
        Optional<Set<ResourceId>> roots = roots(workspace, place, root, parent.isPresent());
        Optional<Set<ResourceId>> containers = parent.isPresent()
                ? Optional.of(
                        within(workspace, Set.of(parent.get()), place.levels().orElse(0)))
                : place.levels()
                        .filter(levels -> levels < ContainerTree.MAX_DEPTH)
                        .map(levels -> within(workspace, roots.orElseThrow(), levels));
        return new TreeScope(containers, roots, place.includeRoots());
    }

    private boolean isNotMadeYet(WorkspaceId workspace, ParentRef reference) {
        return reference instanceof ParentRef.ByAlias(Alias alias)
                && alias.isMadeOnDemand()
                && aliases.find(workspace, alias).isEmpty();
    }

    /// An id that is not that of a root matches nothing.
    private ResourceId root(WorkspaceId workspace, ParentRef reference) {
        return switch (reference) {
            case ParentRef.ById byId -> byId.id();
            case ParentRef.ByAlias byAlias -> alias(workspace, byAlias.alias());
        };
    }

    private ResourceId alias(WorkspaceId workspace, Alias alias) {
        return aliases.find(workspace, alias)
                .orElseThrow(() -> new Rejected(new Failure.UnknownAlias("/rootId", alias.name())));
    }

    private Optional<Set<ResourceId>> roots(
            WorkspaceId workspace, Place place, Optional<ResourceId> root, boolean hasParent) {
        boolean countsLevels = place.levels().isPresent() && !hasParent;
        if (place.types().isEmpty() && place.criteria().isEmpty() && (root.isPresent() || !countsLevels)) {
            return root.map(Set::of);
        }
        return Optional.of(trees.roots(workspace).stream()
                .filter(candidate -> root.isPresent() || hasParent || mayShow(place, candidate))
                .filter(candidate -> admits(place, candidate))
                .map(Root::id)
                .filter(id -> root.filter(wanted -> !wanted.equals(id)).isEmpty())
                .collect(Collectors.toSet()));
    }

    private Set<ResourceId> within(WorkspaceId workspace, Set<ResourceId> tops, int levels) {
        ContainerTree tree = trees.tree(workspace);
        Set<ResourceId> containers = new HashSet<>();
        tops.forEach(top -> containers.addAll(tree.within(top, levels)));
        return containers;
    }

    private static boolean admits(Place place, Root root) {
        return (place.types().isEmpty() || place.types().contains(root.type()))
                && place.criteria().filter(wanted -> !wanted.admits(root)).isEmpty();
    }

    private static boolean mayShow(Place place, Root root) {
        return !Root.BIN.equals(root.subtype())
                || place.criteria().filter(RootCriteria::namesTheBin).isPresent();
    }
}
