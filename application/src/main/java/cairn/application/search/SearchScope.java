package cairn.application.search;

import cairn.application.port.annotation.TagRepository;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.ExpiredResources;
import cairn.application.port.tree.Purges;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.content.NearColour;
import cairn.domain.resource.Header;
import cairn.domain.search.Filter;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Turns the conditions of a search into filters.
public final class SearchScope {
    /// Maximum number of expired resources in a filter. Hits beyond that are still
    /// omitted, but may be counted.
    private static final int MOST_EXPIRED = 10_000;

    private final TreeRepository trees;
    private final AliasRepository aliases;
    private final Purges purges;
    private final ExpiredResources expired;
    private final TagRepository tags;

    public SearchScope(
            TreeRepository trees,
            AliasRepository aliases,
            Purges purges,
            ExpiredResources expired,
            TagRepository tags) {
        this.trees = trees;
        this.aliases = aliases;
        this.purges = purges;
        this.expired = expired;
        this.tags = tags;
    }

    /// Returns empty if nothing can satisfy the conditions, because they name an unknown tag. All
    /// conditions must hold.
    Optional<Scope> resolve(WorkspaceId workspace, List<SearchConditions> conditions) {
        ContainerTree tree = trees.tree(workspace);
        SearchPlaces places = new SearchPlaces(
                trees,
                aliases,
                workspace,
                tree,
                purges.detachedNumbers(workspace),
                expired.list(workspace, MOST_EXPIRED));
        conditions.forEach(places::add);
        List<Filter> filters = new ArrayList<>(places.filters());
        for (SearchConditions asked : conditions) {
            addFacts(filters, asked);
            Optional<Set<TagId>> all = tags(workspace, asked.tags());
            if (all.isEmpty()) {
                return Optional.empty();
            }
            if (!all.get().isEmpty()) {
                filters.add(new Filter.AllTags(all.get()));
            }
        }
        return Optional.of(new Scope(filters, places.usual(), tree));
    }

    private static void addFacts(List<Filter> filters, SearchConditions asked) {
        if (!asked.kinds().isEmpty()) {
            filters.add(new Filter.KindIn(asked.kinds()));
        }
        if (!asked.mediaTypes().isEmpty()) {
            filters.add(new Filter.MediaTypeIn(asked.mediaTypes()));
        }
        if (!asked.created().isAny()) {
            filters.add(new Filter.CreatedWithin(asked.created()));
        }
        if (!asked.modified().isAny()) {
            filters.add(new Filter.ModifiedWithin(asked.modified()));
        }
        asked.colour().map(NearColour::new).map(Filter.ColourNear::new).ifPresent(filters::add);
        asked.users().map(Filter.CreatedBy::new).ifPresent(filters::add);
    }

    /// Returns empty if one of the names is unknown.
    private Optional<Set<TagId>> tags(WorkspaceId workspace, Set<TagRef> references) {
        Set<TagId> ids = new HashSet<>();
        Map<String, TagRef> names = new HashMap<>();
        for (TagRef reference : references) {
            switch (reference) {
                case TagRef.ById byId -> ids.add(byId.id());
                case TagRef.ByName byName -> names.put(byName.name().key(), byName);
            }
        }
        List<Tag> named = tags.find(workspace, names.values());
        ids.addAll(named.stream().map(Tag::id).collect(Collectors.toSet()));
        return named.size() == names.size() ? Optional.of(ids) : Optional.empty();
    }

    /// @param usual the filters of a search without conditions, which includes the bin
    /// if this one names it
    /// @param tree the folders at the time when the filters were made
    record Scope(List<Filter> filters, List<Filter> usual, ContainerTree tree) {
        Scope {
            filters = List.copyOf(filters);
            usual = List.copyOf(usual);
        }

        /// The requested colours.
        List<NearColour> colours() {
            return filters.stream()
                    .filter(Filter.ColourNear.class::isInstance)
                    .map(filter -> ((Filter.ColourNear) filter).colour())
                    .toList();
        }

        /// Whether the current row of a resource satisfies them, because the index may be behind.
        boolean admits(ResourceView view) {
            Header header = view.resource().header();
            int parent = header.parentId() == null
                    ? 0
                    : tree.find(header.parentId()).map(Container::number).orElse(0);
            return filters.stream().allMatch(filter -> filter.admits(view, parent));
        }
    }
}
