package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchResources.ScoredView;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Chunk;
import cairn.domain.search.HitPart;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.highlight.Highlight;
import cairn.domain.search.query.QueryText;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What a search returns of a hit in addition to its record, and what it computes only on request.
class HitPartsTest extends FinderTestCase {
    private static final String OIL = "Buy lamp oil. The keeper lights the lamp at dusk.";

    /// A note that is processed as the embedder would have done it.
    private ResourceId processed(String text) {
        ResourceId id = finder.note(text, true);
        finder.database.transactions().writeRelaxed(() -> {
            finder.database.processing().update(finder.home.workspace(), id, ProcessingState.COMPLETED, Insight.NONE);
            return id;
        });
        finder.catchUp();
        return id;
    }

    private static Question question(String text, SearchMode mode, double precision, Optional<ResourceId> like) {
        return new Question(
                "", QueryText.of(text), mode, new Precision(precision), SearchConditions.NONE, like, Optional.empty());
    }

    private ScoredView first(List<Question> questions, Set<HitPart> parts) {
        SearchResources.Query query =
                new SearchResources.Query(questions, SearchConditions.NONE, 0, Optional.empty(), parts, 0, 20);
        return finder.search(finder.embedder, query).hits().getFirst();
    }

    private ScoredView search(String text, SearchMode mode, double precision, Set<HitPart> parts) {
        return first(List.of(question(text, mode, precision, Optional.empty())), parts);
    }

    private List<Chunk> chunks(String text, SearchMode mode, double precision) {
        return search(text, mode, precision, HitPart.USUAL).chunks();
    }

    @Test
    void aShortTextIsOneChunkScoredByItsVector() {
        processed("\n" + OIL + "\n");

        List<Chunk> chunks = chunks("lamp oil keeper dusk", SearchMode.SEMANTIC, 0.3);

        assertThat(chunks).hasSize(1);
        assertThat(chunks.getFirst().text()).isEqualTo(OIL);
        assertThat(chunks.getFirst().pageNumber()).isNull();
        assertThat(chunks.getFirst().score()).isBetween(0.5, 0.999);
        assertThat(chunks("lamp oil keeper dusk", SearchMode.HYBRID, 0.3)).isEqualTo(chunks);
    }

    @Test
    void aShortTextIsNoChunkWithoutASemanticMatch() {
        processed(OIL);

        assertThat(chunks("lamp", SearchMode.KEYWORD, 0.3)).isEmpty();
        assertThat(chunks("lamp", SearchMode.INSTANT, 0.3)).isEmpty();
        assertThat(chunks("lamp walnut harbour crust", SearchMode.HYBRID, 1)).isEmpty();
    }

    @Test
    void aHitOfASearchByExampleHasNoChunk() {
        ResourceId example = processed(OIL + " Again.");
        ResourceId other = processed(OIL);
        Question like = question("", SearchMode.SEMANTIC, 0.3, Optional.of(example));
        Question text = question("dusk", SearchMode.KEYWORD, 0.3, Optional.empty());

        ScoredView hit = first(List.of(like, text), HitPart.USUAL);

        assertThat(hit.view().resource().id()).isEqualTo(other);
        assertThat(hit.snippet()).isEqualTo(OIL);
        assertThat(hit.chunks()).isEmpty();
    }

    @Test
    void anUnprocessedTextHasNoChunk() {
        ResourceId id = finder.note(OIL, true);
        finder.catchUp();

        assertThat(chunks("lamp oil keeper dusk", SearchMode.SEMANTIC, 0.3)).isEmpty();
        assertThat(finder.search("lamp", SearchMode.HYBRID).hits())
                .extracting(hit -> hit.view().resource().id())
                .containsExactly(id);
    }

    @Test
    void aLongTextIsNotOneChunk() {
        processed((OIL + " ").repeat(60));

        assertThat(chunks("lamp oil keeper dusk", SearchMode.SEMANTIC, 0.3)).isEmpty();
    }

    @Test
    void theSnippetShowsTheMatchedWordsOrElseTheBeginning() {
        String padding = "Nothing else happened that night. ".repeat(30);
        ResourceId id = finder.note("# Log\n\n" + padding + "\nA walnut lay there. " + padding, false);
        finder.database
                .vectors()
                .write(
                        finder.home.workspace(),
                        id,
                        new StoredVector(finder.embedder.model(), "hash", finder.embedder.embedText("storm harbour")));
        finder.catchUp();

        assertThat(search("walnut", SearchMode.KEYWORD, 0.3, HitPart.USUAL).snippet())
                .contains(" A walnut lay there. Nothing else");
        assertThat(search("storm harbour", SearchMode.SEMANTIC, 0.3, HitPart.USUAL)
                        .snippet())
                .startsWith("Log Nothing else happened that night. ")
                .endsWith("that night.");
    }

    @Test
    void computesOnlyTheRequestedParts() {
        processed(OIL);
        String text = "lamp oil keeper dusk";

        ScoredView all = search(text, SearchMode.HYBRID, 0.3, EnumSet.allOf(HitPart.class));
        ScoredView snippet = search(text, SearchMode.HYBRID, 0.3, Set.of(HitPart.SNIPPET));
        ScoredView highlights = search(text, SearchMode.HYBRID, 0.3, Set.of(HitPart.HIGHLIGHTS));
        finder.highlighter = questions -> (words, language) -> {
            throw new IllegalStateException("nobody asked for this analysis");
        };
        ScoredView none = search(text, SearchMode.HYBRID, 0.3, Set.of());
        ScoredView others = search(text, SearchMode.HYBRID, 0.3, Set.of(HitPart.CHUNKS, HitPart.EXPLANATION));

        assertThat(all.explanation()).isNotEmpty();
        assertThat(snippet)
                .isEqualTo(new ScoredView(all.view(), all.score(), false, OIL, List.of(), List.of(), List.of()));
        assertThat(highlights.highlights())
                .isEqualTo(all.highlights())
                .extracting(Highlight::field)
                .containsExactly("text");
        assertThat(none).isEqualTo(new ScoredView(all.view(), all.score(), false, "", List.of(), List.of(), List.of()));
        assertThat(others)
                .isEqualTo(
                        new ScoredView(all.view(), all.score(), false, "", List.of(), all.chunks(), all.explanation()));
        assertThatThrownBy(() -> search(text, SearchMode.HYBRID, 0.3, Set.of(HitPart.SNIPPET)))
                .hasMessageContaining("nobody asked");
    }
}
