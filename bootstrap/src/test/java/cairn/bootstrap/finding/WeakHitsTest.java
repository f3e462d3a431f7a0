package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchResources.ScoredView;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.query.QueryText;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Weak hits, which are shown when nothing is near enough.
class WeakHitsTest extends FinderTestCase {
    @Test
    void showsTheNearestAsWeakHitsWhenNothingIsNearEnough() {
        for (int i = 0; i < 5; i++) {
            finder.note("walnut " + i, true);
        }
        finder.catchUp();

        List<ScoredView> weak =
                finder.search("quite another matter", SearchMode.HYBRID).hits();
        assertThat(weak).hasSize(3).allMatch(ScoredView::isWeak).allMatch(hit -> hit.score() < 0.01);
        assertThat(finder.search("walnut", SearchMode.HYBRID).hits()).hasSize(5).noneMatch(ScoredView::isWeak);
        assertThat(finder.search("quite another matter", SearchMode.KEYWORD).hits())
                .isEmpty();
    }

    @Test
    void weakHitsAreReplacedByHitsOfAnotherQuery() {
        ResourceId note = finder.note("walnut", true);
        finder.note("hazel", true);
        finder.catchUp();

        List<ScoredView> hits = finder.search(
                        finder.models(), question("quite another matter", 0.3), question("walnut", 0.3))
                .hits();
        assertThat(hits).hasSize(1).noneMatch(ScoredView::isWeak);
        assertThat(hits.getFirst().view().resource().id()).isEqualTo(note);
        assertThat(finder.search(finder.models(), question("quite another matter", 0.99))
                        .hits())
                .allMatch(ScoredView::isWeak)
                .hasSize(2);
        assertThat(finder.search(finder.models(), question("quite another matter", 1))
                        .hits())
                .isEmpty();
    }

    @Test
    void itemsNamedByAnIdOrFileNumberAreNeverNear() {
        ResourceId named = finder.named("walnut");
        finder.named("01a210f5-4b59-7000-8a7d-0ae388865f9c");
        finder.named("IMG_1234.jpg");
        finder.catchUp();

        SearchResources.Result nearest = finder.search("quite another matter", SearchMode.SEMANTIC);
        assertThat(Finder.ids(nearest)).containsExactly(named);
    }

    private static Question question(String text, double precision) {
        return new Question(
                "",
                QueryText.of(text),
                SearchMode.HYBRID,
                new Precision(precision),
                SearchConditions.NONE,
                Optional.empty(),
                Optional.empty());
    }
}
