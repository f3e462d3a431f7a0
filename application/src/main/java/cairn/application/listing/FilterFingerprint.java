package cairn.application.listing;

import cairn.application.Sha256;
import cairn.application.listing.FilterResources.Place;
import cairn.application.listing.FilterResources.Query;
import cairn.domain.search.ResourceFilter;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Identifies the query of a page. Uses places as the request named them, so that changes of the tree do
/// not matter. Sorts sets, because their order differs between runs. Ignores the page size.
final class FilterFingerprint {
    private static final int LENGTH = 16;

    private FilterFingerprint() {}

    static String of(WorkspaceId workspace, Query query) {
        String whole = Stream.of(
                        Stream.of(workspace.toString()),
                        place(query.place()),
                        filter(query.filter()),
                        Stream.of(
                                query.random() ? "random" : query.order().toString(),
                                String.valueOf(query.countsSubfolders())))
                .flatMap(parts -> parts)
                .map(part -> part.length() + ":" + part)
                .collect(Collectors.joining());
        return Sha256.of(whole).substring(0, LENGTH);
    }

    private static Stream<String> place(Place place) {
        return Stream.of(
                place.parent().toString(),
                place.root().toString(),
                place.criteria().toString(),
                sorted(place.types()),
                place.levels().toString(),
                String.valueOf(place.includeRoots()));
    }

    private static Stream<String> filter(ResourceFilter filter) {
        return Stream.of(
                sorted(filter.kinds()),
                sorted(filter.excludedKinds()),
                sorted(filter.tags()),
                String.valueOf(filter.anyTag()),
                filter.name().toString(),
                filter.address().toString(),
                filter.content().toString(),
                sorted(filter.ids()),
                sorted(filter.externalIds()),
                sorted(filter.users()),
                filter.label().toString(),
                String.valueOf(filter.shared()),
                sorted(filter.mediaTypes()),
                sorted(filter.states()),
                filter.created().toString(),
                filter.modified().toString());
    }

    private static String sorted(Collection<?> values) {
        return values.stream().map(String::valueOf).sorted().collect(Collectors.joining(","));
    }
}
