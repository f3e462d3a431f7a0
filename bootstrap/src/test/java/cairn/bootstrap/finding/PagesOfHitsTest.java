package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.HitPart;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.query.QueryText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// First pages need fewer candidates than later ones.
class PagesOfHitsTest extends FinderTestCase {
    private static final int MANY = SearchResources.DEPTH + 300;
    private static final List<String> VOCABULARY =
            List.of("apple", "pie", "crust", "butter", "oven", "kettle", "garden", "hose", "rain", "cloud");

    private final Random random = new Random(7);

    private void fill() {
        notes(MANY, VOCABULARY);
        finder.catchUp();
    }

    private List<ResourceId> notes(int count, List<String> vocabulary) {
        return IntStream.range(0, count)
                .mapToObj(i -> finder.note(words(3 + random.nextInt(12), vocabulary), true))
                .toList();
    }

    private String words(int count, List<String> vocabulary) {
        return IntStream.range(0, count)
                .mapToObj(i -> vocabulary.get(random.nextInt(vocabulary.size())))
                .collect(Collectors.joining(" "));
    }

    private SearchResources.Result page(SearchMode mode, int page, int size) {
        return finder.search(finder.embedder, "apple pie crust", mode, Optional.empty(), page, size);
    }

    private List<Scored> all(SearchMode mode, int size) {
        List<Scored> all = new ArrayList<>();
        for (int page = 1; page * size <= SearchResources.DEPTH; page++) {
            page(mode, page, size).hits().stream()
                    .map(hit -> new Scored(hit.view().resource().id(), hit.score()))
                    .forEach(all::add);
        }
        return all;
    }

    @ParameterizedTest
    @EnumSource(names = {"HYBRID", "SEMANTIC"})
    void containTheSameHitsWhateverTheirSize(SearchMode mode) {
        fill();
        List<Scored> small = all(mode, 50);

        assertThat(small).hasSizeGreaterThan(SearchResources.FIRST_DEPTH);
        assertThat(small).doesNotHaveDuplicates();
        assertThat(small)
                .isSortedAccordingTo(Comparator.comparing(Scored::score).reversed());
        assertThat(all(mode, 100)).isEqualTo(small);
        assertThat(page(mode, 2, 7).hits())
                .extracting(hit -> new Scored(hit.view().resource().id(), hit.score()))
                .isEqualTo(small.subList(7, 14));
    }

    @Test
    void anInexactTotalIsALowerBound() {
        fill();
        SearchResources.Result first = page(SearchMode.HYBRID, 1, 20);
        SearchResources.Result last = page(SearchMode.HYBRID, 10, 100);

        assertThat(first.total().exact()).isFalse();
        assertThat(first.hasMore()).isTrue();
        assertThat(last.total().value())
                .isGreaterThanOrEqualTo(first.total().value())
                .isLessThanOrEqualTo(MANY);
    }

    @Test
    void areFilledWhenTheFirstHitsWereDeleted() {
        fill();
        Set<ResourceId> gone = all(SearchMode.SEMANTIC, 50).stream()
                .limit(SearchResources.FIRST_DEPTH - 5)
                .map(Scored::id)
                .collect(Collectors.toSet());
        finder.database.places().purges().detach(finder.home.workspace(), gone, Set.of());

        assertThat(Finder.ids(page(SearchMode.SEMANTIC, 1, 20))).hasSize(20).doesNotContainAnyElementsOf(gone);
    }

    @Test
    void doNotCountTheExampleAsAHit() {
        notes(SearchResources.DEPTH, List.of("rain", "cloud", "garden", "hose", "kettle"));
        ResourceId example = notes(300, List.of("apple", "pie", "crust")).getFirst();
        finder.catchUp();

        SearchResources.Result first = like(example, 1);
        SearchResources.Result last = like(example, 3);

        assertThat(first.total()).isEqualTo(new SearchResources.Total(SearchResources.FIRST_DEPTH - 1, false));
        assertThat(last.total()).isEqualTo(new SearchResources.Total(299, true));
        assertThat(last.hits()).hasSize(99);
    }

    private SearchResources.Result like(ResourceId example, int page) {
        Question question = new Question(
                "",
                QueryText.of(""),
                SearchMode.SEMANTIC,
                Precision.USUAL,
                SearchConditions.NONE,
                Optional.of(example),
                Optional.empty());
        return finder.search(
                finder.embedder,
                new SearchResources.Query(
                        List.of(question),
                        SearchConditions.NONE,
                        0,
                        Optional.empty(),
                        HitPart.USUAL,
                        (page - 1) * 100,
                        100));
    }

    private record Scored(ResourceId id, double score) {}
}
