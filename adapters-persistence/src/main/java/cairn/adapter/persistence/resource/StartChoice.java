package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.domain.search.ResourceFilter;
import cairn.domain.workspace.WorkspaceId;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// What a query starts from, by how large the sets are that its filter names.
record StartChoice(Handle handle, Dialect dialect, WorkspaceId workspace, ResourceFilter filter) {
    /// A set with fewer rows is read and sorted. For a larger one, the index of the order is read until the page is
    /// full: among a million rows, a page of 50 is full after some 17,000.
    private static final int FEW = 3_000;

    /// A set with fewer rows is counted row by row. So are the children of many folders before they are sorted: to
    /// compare each row of a workspace with thousands of parents takes longer.
    private static final int MANY = 30_000;

    /// The index of names is read until so many of these are found, which may be all of it.
    private static final int NAMES_SHARE = 10;

    /// Rows that have to be in several sets may be rare though each set is large: two tags of a hundredth of a million
    /// rows each may have none in common, and in the order that is asked for all rows would be read for that.
    ResourceConditions toList() {
        boolean intersects = filter.tags().size() > 1 && !filter.anyTag();
        return from(intersects ? MANY : FEW, StartingSet.ROWS, StartingSet.ofUnknownSize(filter));
    }

    ResourceConditions toCount() {
        StartingSet exact = StartingSet.toCount(filter);
        return from(MANY, exact, StartingSet.ofUnknownSize(filter).filter(set -> set != exact));
    }

    /// @param otherwise if no set is small
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

    /// With each of the tags that all are asked for.
    private Stream<ResourceConditions> starting(StartingSet set) {
        int tags = set == StartingSet.TAG ? filter.tags().size() : 1;
        return IntStream.range(0, tags).mapToObj(tag -> starting(set, tag));
    }

    private ResourceConditions starting(StartingSet set, int tag) {
        return new ResourceConditions(dialect, workspace, filter, set, tag);
    }
}
