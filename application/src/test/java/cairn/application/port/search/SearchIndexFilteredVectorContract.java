package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Change.PutResource;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.tree.ContainerSet;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Filtered vector search compared with brute force, for filters of any selectivity.
public interface SearchIndexFilteredVectorContract extends SearchIndexFixture {
    int MANY = 4000;
    int PLACES = 1000;

    @Tag("slow")
    @Test
    default void findsTheNearestItemsThatPassAFilter() {
        Crowd crowd = Crowd.of(new Random(20_261_122));
        index().apply(crowd.changes(workspace(), other()));

        for (int kept : List.of(1, 10, 100, 900, PLACES)) {
            Filter filter = new Filter.ParentIn(ContainerSet.of(IntStream.range(0, kept)));
            assertThat(recall(crowd, kept, filter))
                    .as("recall where %d of %d places are kept", kept, PLACES)
                    .isGreaterThanOrEqualTo(0.98);
        }
    }

    private double recall(Crowd crowd, int kept, Filter filter) {
        return crowd.asked().stream()
                .mapToDouble(asked -> {
                    List<Integer> nearest = crowd.nearest(asked, kept, 10);
                    Ranking found = nearest(workspace(), asked, "", 10, filter);
                    assertThat(found.candidates().getFirst().score())
                            .isCloseTo(crowd.cosine(numbers(found).getFirst(), asked), within(rounding()));
                    Set<Integer> common = new HashSet<>(numbers(found));
                    common.retainAll(nearest);
                    return (double) common.size() / nearest.size();
                })
                .average()
                .orElseThrow();
    }

    /// Vectors in clusters, like those of texts. A place holds members of few clusters, so that a filter
    /// mostly keeps vectors far from the query. A seventh of all belong to another workspace.
    record Crowd(List<QueryVector> members, List<QueryVector> asked) {
        private static final int DIMENSIONS = 48;
        private static final int CLUSTERS = 40;
        private static final double NOISE = 0.8;

        static Crowd of(Random random) {
            List<double[]> centres =
                    Stream.generate(() -> direction(random)).limit(CLUSTERS).toList();
            List<QueryVector> members = IntStream.range(0, MANY)
                    .mapToObj(i -> near(centres.get(i % CLUSTERS), random))
                    .toList();
            List<QueryVector> asked = IntStream.range(0, 20)
                    .mapToObj(i -> near(centres.get(2 * i), random))
                    .toList();
            return new Crowd(members, asked);
        }

        List<Change> changes(WorkspaceId workspace, WorkspaceId other) {
            List<Change> changes = new ArrayList<>();
            for (int i = 0; i < MANY; i++) {
                changes.add(new PutResource(
                        isOther(i) ? other : workspace, 1, document(i, "", "", Set.of(), i % PLACES, members.get(i))));
            }
            return changes;
        }

        List<Integer> nearest(QueryVector asked, int keptPlaces, int most) {
            Map<Integer, Double> cosines = IntStream.range(0, MANY)
                    .filter(i -> !isOther(i) && i % PLACES < keptPlaces)
                    .boxed()
                    .collect(Collectors.toMap(i -> i, i -> cosine(i, asked)));
            return cosines.entrySet().stream()
                    .sorted(Map.Entry.<Integer, Double>comparingByValue().reversed())
                    .limit(most)
                    .map(Map.Entry::getKey)
                    .toList();
        }

        double cosine(int member, QueryVector asked) {
            float[] one = members.get(member).values();
            float[] other = asked.values();
            double sum = 0;
            for (int i = 0; i < DIMENSIONS; i++) {
                sum += (double) one[i] * other[i];
            }
            return sum;
        }

        /// Seven does not divide the number of places, so each place has members of both workspaces.
        private static boolean isOther(int i) {
            return i % 7 == 0;
        }

        private static double[] direction(Random random) {
            return random.doubles(DIMENSIONS, -1, 1).toArray();
        }

        private static QueryVector near(double[] centre, Random random) {
            double[] noise = direction(random);
            double[] sum = IntStream.range(0, DIMENSIONS)
                    .mapToDouble(i -> centre[i] + NOISE * noise[i])
                    .toArray();
            double length = Math.sqrt(IntStream.range(0, DIMENSIONS)
                    .mapToDouble(i -> sum[i] * sum[i])
                    .sum());
            float[] values = new float[DIMENSIONS];
            IntStream.range(0, DIMENSIONS).forEach(i -> values[i] = (float) (sum[i] / length));
            return new QueryVector("test", values);
        }
    }
}
