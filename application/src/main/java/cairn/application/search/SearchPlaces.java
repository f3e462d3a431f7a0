package cairn.application.search;

import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Filter;
import cairn.domain.tree.Alias;
import cairn.domain.tree.ContainerSet;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.ParentRef;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootCriteria;
import cairn.domain.tree.RootRef;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Turns the places of one search into conditions on container numbers. A missing folder matches
/// nothing. Excludes the bin unless the search names it, and always excludes deleted folders and expired
/// resources, which the index may still contain.
final class SearchPlaces {
    private final TreeRepository trees;
    private final AliasRepository aliases;
    private final WorkspaceId workspace;
    private final ContainerTree tree;
    private final ContainerSet deleted;
    private final Set<ResourceId> expired;
    private final List<Filter> filters = new ArrayList<>();
    private final Set<ResourceId> asked = new HashSet<>();

    /// Read once, because a request may name thousands of places.
    private final Map<Alias, Optional<ResourceId>> named = new HashMap<>();

    private @Nullable List<Root> allRoots;

    SearchPlaces(
            TreeRepository trees,
            AliasRepository aliases,
            WorkspaceId workspace,
            ContainerTree tree,
            ContainerSet deleted,
            Set<ResourceId> expired) {
        this.trees = trees;
        this.aliases = aliases;
        this.workspace = workspace;
        this.tree = tree;
        this.deleted = deleted;
        this.expired = expired;
    }

    void add(SearchConditions conditions) {
        String at = conditions.pointer();
        if (!conditions.parents().isEmpty()) {
            filters.add(new Filter.ParentIn(tree.numbersOf(asked(ids(conditions.parents(), at + "/parentIds")))));
        }
        if (!conditions.ancestors().isEmpty()) {
            below(ids(conditions.ancestors(), at + "/ancestorIds"));
        }
        if (!conditions.rootIds().isEmpty()) {
            below(onlyRoots(ids(conditions.rootIds(), at + "/rootIds")));
        }
        if (!conditions.roots().isEmpty()) {
            below(onlyRoots(roots(conditions.roots(), false, at + "/roots")));
        }
        if (!conditions.excludedRoots().isEmpty()) {
            Set<ResourceId> excluded = onlyRoots(roots(conditions.excludedRoots(), true, at + "/excludeRoots"));
            filters.add(new Filter.ParentNotIn(tree.numbersBelow(excluded)));
        }
    }

    /// Returns all added conditions and the usual ones.
    List<Filter> filters() {
        List<Filter> all = new ArrayList<>(filters);
        all.addAll(usual());
        return all;
    }

    /// Excludes deleted and expired resources, and the bin unless an added condition names it.
    List<Filter> usual() {
        List<Filter> all = new ArrayList<>();
        folderOf(Alias.BIN)
                .filter(bin -> asked.stream().noneMatch(id -> liesUnder(id, bin)))
                .map(bin -> new Filter.ParentNotIn(tree.numbersBelow(Set.of(bin))))
                .ifPresent(all::add);
        if (!deleted.isEmpty()) {
            all.add(new Filter.ParentNotIn(deleted));
        }
        if (!expired.isEmpty()) {
            all.add(new Filter.IdNotIn(expired));
        }
        return all;
    }

    private boolean liesUnder(ResourceId id, ResourceId root) {
        return tree.rootOf(id).filter(root::equals).isPresent();
    }

    private void below(Set<ResourceId> tops) {
        filters.add(new Filter.ParentIn(tree.numbersBelow(asked(tops))));
    }

    private Set<ResourceId> asked(Set<ResourceId> places) {
        asked.addAll(places);
        return places;
    }

    private Set<ResourceId> onlyRoots(Set<ResourceId> ids) {
        return ids.stream().filter(id -> liesUnder(id, id)).collect(Collectors.toSet());
    }

    private Set<ResourceId> ids(Set<ParentRef> references, String pointer) {
        return references.stream()
                .flatMap(reference -> id(reference, pointer).stream())
                .collect(Collectors.toSet());
    }

    /// Returns empty for a folder that is not created yet.
    private Optional<ResourceId> id(ParentRef reference, String pointer) {
        return switch (reference) {
            case ParentRef.ById byId -> Optional.of(byId.id());
            case ParentRef.ByAlias(Alias alias) -> {
                Optional<ResourceId> folder = folderOf(alias);
                if (folder.isEmpty() && !alias.isMadeOnDemand()) {
                    throw new Rejected(new Failure.UnknownAlias(pointer, alias.name()));
                }
                yield folder;
            }
        };
    }

    private Optional<ResourceId> folderOf(Alias alias) {
        return named.computeIfAbsent(alias, its -> aliases.find(workspace, its));
    }

    private List<Root> allRoots() {
        List<Root> known = allRoots;
        if (known == null) {
            known = trees.roots(workspace);
            allRoots = known;
        }
        return known;
    }

    private Set<ResourceId> roots(Set<RootRef> references, boolean withBin, String pointer) {
        Set<ResourceId> found = new HashSet<>();
        for (RootRef reference : references) {
            switch (reference) {
                case RootRef.Named(ParentRef root) -> id(root, pointer).ifPresent(found::add);
                case RootRef.Described(RootCriteria criteria) ->
                    allRoots().stream()
                            .filter(root -> withBin || criteria.namesTheBin() || !Root.BIN.equals(root.subtype()))
                            .filter(criteria::admits)
                            .forEach(root -> found.add(root.id()));
            }
        }
        return found;
    }
}
