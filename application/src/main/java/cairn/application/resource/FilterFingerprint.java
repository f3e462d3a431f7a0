package cairn.application.resource;

import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceOrder;
import java.util.Collection;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tells whether two pages ask the same. Sets are put in order first, since theirs differs from run to run.
final class FilterFingerprint {
    private FilterFingerprint() {}

    static String of(ResourceFilter filter, ResourceOrder order) {
        String whole = Stream.of(
                        sorted(filter.parents()),
                        sorted(filter.roots()),
                        String.valueOf(filter.includeRoots()),
                        sorted(filter.kinds()),
                        sorted(filter.excludedKinds()),
                        sorted(filter.tags()),
                        String.valueOf(filter.anyTag()),
                        sorted(filter.ids()),
                        sorted(filter.users()),
                        sorted(filter.mediaTypes()),
                        sorted(filter.states()),
                        filter.created().toString(),
                        filter.modified().toString(),
                        order.toString())
                .collect(Collectors.joining("|"));
        return Integer.toHexString(whole.hashCode());
    }

    private static String sorted(Collection<?> values) {
        return values.stream().map(String::valueOf).sorted().collect(Collectors.joining(","));
    }
}
