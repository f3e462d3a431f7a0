package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.search.SearchResources;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// First pages need fewer candidates than later ones.
class PagesOfHitsTest extends FinderTestCase {
    private static final int MANY = SearchResources.DEPTH + 300;
    private static final List<String> VOCABULARY =
            List.of("apple", "pie", "crust", "butter", "oven", "kettle", "garden", "hose", "rain", "cloud");

    private final Random random = new Random(7);

    @BeforeEach
    void library() {
        for (int i = 0; i < MANY; i++) {
            finder.note(words(3 + random.nextInt(12)), true);
        }
        finder.catchUp();
    }

    private String words(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> VOCABULARY.get(random.nextInt(VOCABULARY.size())))
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
    void holdTheSameHitsHoweverLargeTheyAre(SearchMode mode) {
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
    void totalsSayWhereMoreIsNear() {
        SearchResources.Result first = page(SearchMode.HYBRID, 1, 20);
        SearchResources.Result last = page(SearchMode.HYBRID, 10, 100);

        assertThat(first.total().exact()).isFalse();
        assertThat(first.hasMore()).isTrue();
        assertThat(last.total().value())
                .isGreaterThanOrEqualTo(first.total().value())
                .isLessThanOrEqualTo(MANY);
    }

    private record Scored(ResourceId id, double score) {}
}
