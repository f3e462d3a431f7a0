package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.embedding.TextModels;
import cairn.application.enrichment.EmbedPassages;
import cairn.application.port.content.PassageRepository.EmbeddedPassage;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.port.model.CountingEmbedder;
import cairn.application.search.SearchResources.ScoredView;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Chunk;
import cairn.domain.search.SearchMode;
import cairn.domain.view.ResourceView;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Long texts as passages, from their rows to the hits.
final class EmbedPassagesTest extends FinderTestCase {
    private static final Instant LATER = Instant.now().plusSeconds(999);

    private final CountingEmbedder embedder = new CountingEmbedder();

    private static String section(int number) {
        return "# Section " + number + "\n\n"
                + ("Lanterns number " + number + " burn above the quiet harbour at night. ")
                        .repeat(9)
                        .strip();
    }

    private static List<String> sections(int count) {
        return new ArrayList<>(
                IntStream.range(0, count).mapToObj(EmbedPassagesTest::section).toList());
    }

    private static String text(List<String> sections) {
        return String.join("\n\n", sections);
    }

    private EmbeddingHandlers handlers(int limit) {
        return new EmbeddingHandlers(finder, new StepVersions(Map.of()), limit, InstantSource.system());
    }

    private void summarise(ResourceId id, int limit) {
        summarise(id, limit, finder.models());
    }

    private void summarise(ResourceId id, int limit, TextModels models) {
        handlers(limit).summaries(models).handle(new Job.Embed(finder.home.workspace(), id));
    }

    private EmbedPassages passages(int limit) {
        return handlers(limit).passages(finder.models(embedder));
    }

    /// @return how many jobs it took
    private int run(int limit) {
        int jobs = 0;
        while (true) {
            List<Claim> claims = finder.database
                    .transactions()
                    .writeRelaxed(() -> finder.database.jobs().claim(Lane.PASSAGES, 1, LATER, Duration.ofMinutes(1)));
            if (claims.isEmpty()) {
                return jobs;
            }
            jobs++;
            passages(limit).handle((Job.EmbedPassages) claims.getFirst().job());
            finder.database
                    .transactions()
                    .writeRelaxed(() -> finder.database.jobs().complete(claims.getFirst()));
        }
    }

    private void rewrite(ResourceId id, String text) {
        finder.database.transactions().writeRelaxed(() -> {
            finder.database
                    .texts()
                    .write(finder.home.workspace(), id, Source.WRITTEN, text.getBytes(StandardCharsets.UTF_8));
            return finder.database
                    .processing()
                    .update(finder.home.workspace(), id, ProcessingState.PENDING, Insight.NONE);
        });
        begin(id);
    }

    private void begin(ResourceId id) {
        finder.database
                .transactions()
                .writeRelaxed(() ->
                        finder.database.processing().update(finder.home.workspace(), id, ProcessingState.PROCESSING));
    }

    private ResourceId note(String text) {
        ResourceId id = finder.note(text);
        begin(id);
        return id;
    }

    private ResourceView view(ResourceId id) {
        return finder.database
                .resources()
                .views(finder.home.workspace(), List.of(id))
                .getFirst();
    }

    private ProcessingState state(ResourceId id) {
        return view(id).resource().header().state();
    }

    private List<String> kept(ResourceId id, String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return finder
                .database
                .passages()
                .find(finder.home.workspace(), List.of(id), embedder.model())
                .getOrDefault(id, List.of())
                .stream()
                .map(EmbeddedPassage::passage)
                .map(its -> new String(utf8, its.start(), its.end() - its.start(), StandardCharsets.UTF_8))
                .toList();
    }

    /// The worker that read the old text finishes last.
    @Test
    void aSummaryOfAnOldTextIsDiscarded() {
        ResourceId id = note("Lanterns burn above the harbour.");
        embedder.meanwhile(() -> {
            rewrite(id, "Walnuts ripen in autumn.");
            summarise(id, 10);
        });

        summarise(id, 10, finder.models(embedder));

        assertThat(view(id).insight().caption()).isEqualTo("Walnuts ripen in autumn.");
        assertThat(state(id)).isEqualTo(ProcessingState.COMPLETED);
    }

    @Test
    void aTextOfOnePassageIsEmbeddedAsAWhole() {
        String text = "Lanterns burn above the quiet harbour at night. ".repeat(25) + "There was a walnut.";
        ResourceId id = finder.note(text);

        summarise(id, 8);

        assertThat(finder.database.vectors().find(finder.home.workspace(), List.of(id), finder.embedder.model()))
                .extractingByKey(id)
                .extracting(StoredVector::values)
                .isEqualTo(finder.embedder.embedText("note\n" + text));
    }

    @Test
    void embedsALongTextInPassagesAndCompletesIt() {
        List<String> sections = sections(40);
        sections.set(3, section(3) + " Größe: 東京 🎉.");
        String text = text(sections);
        ResourceId id = note(text);

        summarise(id, 256);
        assertThat(state(id)).isEqualTo(ProcessingState.PROCESSING);
        assertThat(kept(id, text)).isEmpty();
        assertThat(run(256)).isEqualTo(3);

        assertThat(state(id)).isEqualTo(ProcessingState.COMPLETED);
        assertThat(kept(id, text)).isEqualTo(sections);
        assertThat(embedder.texts()).isEqualTo(sections);
    }

    @Test
    void completesALongTextWithLeadingWhitespace() {
        ResourceId id = note(" ".repeat(600_000) + text(sections(40)));
        summarise(id, 256);
        run(256);
        assertThat(state(id)).isEqualTo(ProcessingState.COMPLETED);
        assertThat(view(id).insight().caption()).contains("Lanterns");
    }

    @Test
    void completesAShortTextImmediately() {
        ResourceId id = note("A short note about lanterns.");
        summarise(id, 256);
        assertThat(state(id)).isEqualTo(ProcessingState.COMPLETED);
        assertThat(run(256)).isZero();
    }

    @Test
    void embedsOnlyPassagesChangedByAnEdit() {
        List<String> sections = sections(20);
        ResourceId id = note(text(sections));
        summarise(id, 256);
        run(256);
        embedder.texts().clear();
        sections.add(0, section(100));
        sections.remove(7);
        sections.set(9, section(101));

        rewrite(id, text(sections));
        summarise(id, 256, finder.models(embedder));
        assertThat(run(256)).as("few are embedded with the summary").isZero();

        assertThat(embedder.texts())
                .filteredOn(text -> text.startsWith("# Section"))
                .containsExactly(section(100), section(101));
        assertThat(kept(id, text(sections))).isEqualTo(sections);
    }

    @Test
    void keepsOldPassagesUntilAllNewOnesAreEmbedded() {
        List<String> sections = sections(20);
        ResourceId id = note(text(sections));
        summarise(id, 256);
        run(256);
        String other = text(sections(60).subList(20, 60));

        rewrite(id, other);
        summarise(id, 256);
        passages(256).handle(new Job.EmbedPassages(finder.home.workspace(), id));

        assertThat(state(id)).isEqualTo(ProcessingState.PROCESSING);
        assertThat(kept(id, text(sections))).isEqualTo(sections);
        rewrite(id, "short now");
        run(256);
        assertThat(state(id)).isEqualTo(ProcessingState.PROCESSING);
        summarise(id, 256);
        assertThat(state(id)).isEqualTo(ProcessingState.COMPLETED);
        assertThat(kept(id, "short now")).isEmpty();
    }

    @Test
    void reportsWhenPassagesWereTruncated() {
        List<String> sections = sections(20);
        ResourceId id = note(text(sections));

        summarise(id, 5);
        run(5);

        assertThat(view(id).insight().passagesTruncated()).isTrue();
        assertThat(kept(id, text(sections))).isEqualTo(sections.subList(0, 5));
        summarise(id, 256);
        run(256);
        assertThat(view(id).insight().passagesTruncated()).isFalse();
    }

    @Test
    void repeatedJobsAndJobsOfMissingTextsEmbedNothing() {
        List<String> sections = sections(8);
        ResourceId id = note(text(sections));
        summarise(id, 256);
        run(256);
        embedder.texts().clear();

        passages(256).handle(new Job.EmbedPassages(finder.home.workspace(), id));
        passages(256).handle(new Job.EmbedPassages(finder.home.workspace(), finder.samples.newId()));

        assertThat(embedder.texts()).isEmpty();
        assertThat(state(id)).isEqualTo(ProcessingState.COMPLETED);
        assertThat(kept(id, text(sections))).isEqualTo(sections);
    }

    @Test
    void showsTheNearestPassagesAsWrittenInTheText() {
        List<String> sections = sections(20);
        sections.set(
                13,
                "# Kitchen\n\n"
                        + "Sourdough starter flour crust oven. ".repeat(20).strip());
        ResourceId id = note(text(sections));
        summarise(id, 256);
        run(256);
        finder.catchUp();

        ScoredView hit = finder.search("sourdough starter flour crust oven", SearchMode.SEMANTIC)
                .hits()
                .getFirst();
        assertThat(hit.view().resource().id()).isEqualTo(id);
        assertThat(hit.chunks()).extracting(Chunk::text).first().isEqualTo(sections.get(13));
        assertThat(hit.chunks()).hasSizeLessThanOrEqualTo(3);

        rewrite(id, "Another text altogether. ".repeat(400));
        assertThat(finder.search("sourdough starter flour crust oven", SearchMode.SEMANTIC).hits().stream()
                        .flatMap(found -> found.chunks().stream())
                        .map(Chunk::text)
                        .collect(Collectors.joining()))
                .isEmpty();
    }
}
