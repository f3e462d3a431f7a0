package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.domain.search.ResourceFilter;
import cairn.domain.workspace.WorkspaceId;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Chooses what a query starts from, by the sizes of the sets in its filter.
record StartChoice(Handle handle, Dialect dialect, WorkspaceId workspace, ResourceFilter filter) {
    /// A smaller set than this is read and sorted. For a larger one, the index of the order is read
    /// until the page is full: among a million rows, a page of 50 is full after about 17,000.
    private static final int FEW = 3_000;

    /// A smaller set than this is counted row by row. It is also the limit for sorting the children of
    /// many folders, since comparing each row of a workspace with thousands of parents takes longer.
    private static final int MANY = 30_000;

    /// Divides the limit for names: finding enough of them may mean reading the whole index of names.
    private static final int NAMES_SHARE = 10;

    /// Rows in the intersection of several large sets may be rare: two tags with 10,000 of a million
    /// rows each may have none in common, and reading in the requested order would then read all rows.
    ResourceConditions toList() {
        boolean intersects = filter.tags().size() > 1 && !filter.anyTag();
        return from(intersects ? MANY : FEW, StartingSet.ROWS, StartingSet.ofUnknownSize(filter));
    }

    ResourceConditions toCount() {
        StartingSet exact = StartingSet.toCount(filter);
        return from(MANY, exact, StartingSet.ofUnknownSize(filter).filter(set -> set != exact));
    }

    /// @param otherwise the start if no set is small
    private ResourceConditions from(int few, StartingSet otherwise, Stream<StartingSet> candidates) {
        StartingSet start = StartingSet.of(filter);
        if (start != StartingSet.ROWS) {
            return starting(start, 0);
        }
        return candidates
                .flatMap(this::starting)
                .filter(conditions -> conditions.startsWithFewer(handle, most(conditions.start(), few)))
                .findFirst()
                .orElseGet(() -> starting(otherwise, 0));
    }

    private static int most(StartingSet set, int few) {
        if (set == StartingSet.PARENTS) {
            return MANY;
        }
        return set == StartingSet.NAMES ? few / NAMES_SHARE : few;
    }

    /// One start per tag, if all tags are required.
    private Stream<ResourceConditions> starting(StartingSet set) {
        int tags = set == StartingSet.TAG ? filter.tags().size() : 1;
        return IntStream.range(0, tags).mapToObj(tag -> starting(set, tag));
    }

    private ResourceConditions starting(StartingSet set, int tag) {
        return new ResourceConditions(dialect, workspace, filter, set, tag);
    }
}
