package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.model.EmbeddedText;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.HashingEmbedder;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchResources.ScoredView;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.HitPart;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Hit;
import cairn.domain.search.similarity.TextScale;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SearchResourcesTest extends FinderTestCase {
    private static final int MANY = 1300;

    @Test
    void skipsHitsThatWereDeletedAndFillsThePage() {
        List<ResourceId> notes = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            notes.add(finder.note("apple " + "pie ".repeat(i)));
        }
        finder.catchUp();
        finder.database.places().purges().detach(finder.home.workspace(), Set.of(notes.get(0), notes.get(2)), Set.of());

        SearchResources.Result page =
                finder.search(finder.embedder, "apple", SearchMode.KEYWORD, Optional.empty(), 1, 3);

        assertThat(Finder.ids(page)).containsExactly(notes.get(1), notes.get(3), notes.get(4));
    }

    @Test
    void doesNotCountItemsOfADeletedFolder() {
        ResourceId folder = finder.samples.folder(finder.home, finder.home.inbox(), "folder");
        for (int i = 0; i < 30; i++) {
            finder.noteIn(folder, "apple");
        }
        ResourceId kept = finder.note("apple");
        finder.catchUp();
        finder.database.places().purges().detach(finder.home.workspace(), Set.of(folder), Set.of(folder));

        for (SearchMode mode : List.of(SearchMode.KEYWORD, SearchMode.HYBRID)) {
            SearchResources.Result found = finder.search("apple", mode);

            assertThat(Finder.ids(found)).containsExactly(kept);
            assertThat(found.total()).isEqualTo(new SearchResources.Total(1, true));
            assertThat(found.hasMore()).isFalse();
        }
    }

    @Test
    void filtersByTheStateOfTheDatabase() {
        TagId tag = finder.samples.tag(finder.home, "red");
        ResourceId kept = finder.note("apple");
        ResourceId untagged = finder.note("apple");
        for (ResourceId id : List.of(kept, untagged)) {
            finder.database.annotations().tags().attach(finder.home.workspace(), id, Set.of(tag));
        }
        finder.catchUp();
        finder.database.resourceChanges().updateTags(finder.home.workspace(), untagged, Set.of());

        SearchResources.Result found =
                finder.search(finder.embedder, asking("apple", SearchMode.KEYWORD, tagged(tag), 20));

        assertThat(Finder.ids(found)).containsExactly(kept);
    }

    @Test
    void filteringKeepsTheOrderAndScoresOfTheRemainingHits() {
        TagId tag = finder.samples.tag(finder.home, "red");
        Random random = new Random(5);
        Set<ResourceId> tagged = new HashSet<>();
        for (int i = 0; i < 60; i++) {
            ResourceId id = finder.note(prose(random), i % 7 != 0);
            if (random.nextInt(4) == 0) {
                tagged.add(id);
                finder.database.annotations().tags().attach(finder.home.workspace(), id, Set.of(tag));
            }
        }
        finder.catchUp();
        for (int i = 0; i < 20; i++) {
            String text = prose(random);
            List<ScoredView> whole = finder.search(
                            finder.embedder, asking(text, SearchMode.HYBRID, SearchConditions.NONE, 100))
                    .hits();
            List<ScoredView> filtered = finder.search(
                            finder.embedder, asking(text, SearchMode.HYBRID, tagged(tag), 100))
                    .hits();

            assertThat(filtered)
                    .extracting(SearchResourcesTest::scored)
                    .containsExactlyElementsOf(whole.stream()
                            .filter(hit -> tagged.contains(hit.view().resource().id()))
                            .map(SearchResourcesTest::scored)
                            .toList());
        }
    }

    private static Hit scored(ScoredView hit) {
        return new Hit(hit.view().resource().id(), hit.score());
    }

    private static String prose(Random random) {
        List<String> words = List.of("apple", "pie", "harbour", "light", "keeper", "storm", "letter", "garden");
        return random.ints(2 + random.nextInt(6), 0, words.size())
                .mapToObj(words::get)
                .collect(Collectors.joining(" "));
    }

    private static SearchConditions tagged(TagId tag) {
        return new SearchConditions(
                "/filters",
                Set.of(),
                Set.of(new TagRef.ById(tag)),
                Set.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                Optional.empty(),
                Set.of(),
                TimeRange.ANY,
                TimeRange.ANY,
                Optional.empty());
    }

    private static SearchResources.Query asking(
            String text, SearchMode mode, SearchConditions conditions, int pageSize) {
        return new SearchResources.Query(
                List.of(Finder.question(text, mode)), conditions, 0, Optional.empty(), HitPart.USUAL, 0, pageSize);
    }

    @Test
    void totalsAreExactBeyondTheListedHits() {
        for (int i = 0; i < MANY; i++) {
            finder.note(i % 4 == 0 ? "apple" : "apple pie", i % 10 == 0);
        }
        finder.note("apfel kuchen", true);
        finder.catchUp();

        SearchResources.Result words = finder.search("apple", SearchMode.KEYWORD);
        SearchResources.Result both = finder.search("apple", SearchMode.HYBRID);
        SearchResources.Result last =
                finder.search(finder.embedder, "apple", SearchMode.KEYWORD, Optional.empty(), 10, 100);

        Set<ResourceId> paged = new HashSet<>();
        for (int page = 1; page <= 4; page++) {
            SearchResources.Result found =
                    finder.search(finder.embedder, "apple", SearchMode.KEYWORD, Optional.empty(), page, 100);
            paged.addAll(Finder.ids(found));
            assertThat(found.hasMore()).isTrue();
        }

        assertThat(paged).hasSize(400);
        assertThat(words.total()).isEqualTo(new SearchResources.Total(MANY, true));
        assertThat(both.total()).isEqualTo(new SearchResources.Total(MANY, true));
        assertThat(words.hasMore()).isTrue();
        assertThat(last.hits()).hasSize(100);
        assertThat(last.hasMore()).isFalse();
    }

    @Test
    void sortingIncludesHitsBeyondTheBestThousand() {
        ResourceId weakest = finder.note("apple " + "padding ".repeat(50));
        for (int i = 0; i < MANY; i++) {
            finder.note("apple");
        }
        finder.catchUp();
        Optional<ResourceOrder> oldestFirst = Optional.of(new ResourceOrder(Property.CREATED_AT, false));

        SearchResources.Result sorted = finder.search(finder.embedder, "apple", SearchMode.KEYWORD, oldestFirst, 1, 5);

        assertThat(Finder.ids(sorted).getFirst()).isEqualTo(weakest);
        assertThat(sorted.total()).isEqualTo(new SearchResources.Total(MANY + 1, true));
        assertThat(sorted.hasMore()).isTrue();
        assertThat(sorted.hits()).hasSize(5);
    }

    @Test
    void aFailingModelLeavesADegradedWordSearch() {
        ResourceId note = finder.note("apple", true);
        finder.catchUp();

        SearchResources.Result result =
                finder.search(new Broken(finder.embedder), "apple", SearchMode.HYBRID, Optional.empty(), 1, 20);

        assertThat(Finder.ids(result)).containsExactly(note);
        assertThat(result.degraded()).containsExactly("semantic");
        assertThat(finder.search("apple", SearchMode.HYBRID).degraded()).isEmpty();
    }

    @Test
    void doesNotCorrectAnOrdinaryWord() {
        ResourceId movie = finder.note("movie", true);
        finder.catchUp();

        assertThat(Finder.ids(finder.search("movies", SearchMode.KEYWORD))).containsExactly(movie);
        assertThat(Finder.ids(finder.search("novie", SearchMode.KEYWORD))).isEmpty();
        assertThat(Finder.ids(finder.search("mowie", SearchMode.KEYWORD))).containsExactly(movie);
        Embedder knowing = new HashingEmbedder(Set.of("mowie"));
        assertThat(Finder.ids(finder.search(knowing, "mowie", SearchMode.KEYWORD, Optional.empty(), 1, 20)))
                .isEmpty();
    }

    /// A model that has run out of memory.
    private record Broken(Embedder like) implements Embedder {
        @Override
        public String model() {
            return like.model();
        }

        @Override
        public TextScale scale() {
            return like.scale();
        }

        @Override
        public int dimensions() {
            return like.dimensions();
        }

        @Override
        public boolean knows(String word) {
            return like.knows(word);
        }

        @Override
        public float[] embedText(String text) {
            throw new IllegalStateException(text);
        }

        @Override
        public EmbeddedText embedParts(String text, List<String> parts) {
            throw new IllegalStateException(text);
        }

        @Override
        public float[] embedQuery(String text) {
            throw new IllegalStateException(text);
        }
    }
}
