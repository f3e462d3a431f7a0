package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.embedding.TextModels;
import cairn.application.enrichment.ChangeModels;
import cairn.application.enrichment.EmbedPassages;
import cairn.application.enrichment.EmbedSummary;
import cairn.application.enrichment.ForgetModels;
import cairn.application.enrichment.OutdatedRecipes;
import cairn.application.enrichment.PassageReader;
import cairn.application.enrichment.ProcessingJournal;
import cairn.application.enrichment.RecipeBook;
import cairn.application.enrichment.ReprocessOutdated;
import cairn.application.job.Job;
import cairn.application.job.Lane;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.extraction.LeadSummarizer;
import cairn.application.port.extraction.StopWordLanguageDetector;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.EmbedderContract;
import cairn.application.port.model.HashingEmbedder;
import cairn.application.port.model.KnownModels;
import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchResources.ScoredView;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.Step;
import cairn.domain.resource.StepVersions;
import cairn.domain.search.Precision;
import cairn.domain.search.QueryText;
import cairn.domain.search.SearchMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A workspace from one embedding model to another and back, a job at a time: at every step what is there is found by
/// meaning, by the vectors of one model.
final class ChangeOfModelTest {
    private static final String TEXT = "lanterns burn above the quiet harbour at night";
    private static final String LONG = ("# Harbour\n\n" + "Ships come in with the tide. ".repeat(20)
                    + "\n\n# Kitchen\n\n" + "Sourdough starter flour crust oven. ".repeat(20)
                    + "\n\n# Garden\n\n" + "Tomatoes want sun and water. ".repeat(20))
            .strip();

    private final HashingEmbedder before = new HashingEmbedder();
    private final HashingEmbedder after = new HashingEmbedder("hashing_after");
    private final List<ResourceId> notes = new ArrayList<>();
    private Finder finder;
    private Side side;
    private Instant now = Instant.now().plusSeconds(60);

    @BeforeEach
    void open(@TempDir Path folder) {
        finder = new Finder(folder);
        restart(before, after);
    }

    @AfterEach
    void close() {
        finder.close();
    }

    private ResourceId note(String text) {
        ResourceId id = finder.note(text);
        finder.database.transactions().writeRelaxed(() -> {
            finder.database.processing().update(finder.home.workspace(), id, ProcessingState.PENDING);
            finder.database.jobs().enqueue(new Job.Embed(finder.home.workspace(), id), now);
            return id;
        });
        notes.add(id);
        return id;
    }

    private void restart(Embedder chosen, Embedder other) {
        side = new Side(new KnownModels(chosen, other));
    }

    private List<StoredVector> vectors(ResourceId id) {
        return finder.database
                .vectors()
                .find(finder.home.workspace(), List.of(id))
                .getOrDefault(id, List.of());
    }

    private SearchResources.Result search(String text, Optional<ResourceId> like) {
        Question question = new Question(
                "",
                QueryText.of(text),
                SearchMode.SEMANTIC,
                new Precision(0),
                SearchConditions.NONE,
                like,
                Optional.empty());
        return finder.search(
                side.models,
                new SearchResources.Query(List.of(question), SearchConditions.NONE, 0, Optional.empty(), true, 1, 20));
    }

    /// All of them, with cosines of the model whose turn it is.
    private void isWhole(Embedder model) {
        finder.catchUp();
        SearchResources.Result found = search(TEXT, Optional.empty());
        assertThat(found.degraded()).isEmpty();
        assertThat(Finder.ids(found)).containsExactlyInAnyOrderElementsOf(notes);
        float[] question = model.embedQuery(TEXT);
        for (ScoredView hit : found.hits()) {
            ResourceId id = hit.view().resource().id();
            StoredVector vector = vectors(id).stream()
                    .filter(each -> each.model().equals(model.model()))
                    .findFirst()
                    .orElseThrow();
            assertThat(hit.explanation())
                    .anySatisfy(sentence -> assertThat(sentence)
                            .contains(String.format(
                                    Locale.ROOT, "cosine %.2f", EmbedderContract.dot(question, vector.values()))));
        }
    }

    private String searched() {
        return finder.database.workspaceModels().find(finder.home.workspace()).orElseThrow();
    }

    @Test
    void searchIsWholeAtEveryStepThereAndBack() {
        ResourceId known = note(TEXT);
        ResourceId book = note(LONG);
        note("ships and the sea");
        side.workAll();
        isWhole(before);

        restart(after, before);
        ResourceId fresh = note("lanterns on the quay");
        boolean edited = false;
        int steps = 0;
        while (searched().equals(before.model())) {
            isWholeWithout(before, edited ? List.of() : List.of(fresh));
            side.step();
            side.change.execute();
            if (steps == 2) {
                side.workAll();
                edited = true;
            }
            assertThat(steps++).isLessThan(50);
        }
        isWhole(after);
        assertThat(vectors(fresh)).extracting(StoredVector::model).contains(after.model());
        assertThat(chunks(book)).isNotEmpty();

        now = now.plusSeconds(60);
        side.forgetAll();
        isWhole(after);
        assertThat(notes)
                .allSatisfy(id ->
                        assertThat(vectors(id)).extracting(StoredVector::model).containsExactly(after.model()));

        restart(before, after);
        steps = 0;
        while (searched().equals(after.model())) {
            isWhole(after);
            side.step();
            side.change.execute();
            assertThat(steps++).isLessThan(50);
        }
        isWhole(before);
        assertThat(Finder.ids(search("", Optional.of(known)))).contains(fresh).doesNotContain(known);
    }

    /// Before it was embedded the first time.
    private void isWholeWithout(Embedder model, List<ResourceId> unread) {
        List<ResourceId> all = List.copyOf(notes);
        notes.removeIf(id -> unread.contains(id) && vectors(id).isEmpty());
        isWhole(model);
        notes.clear();
        notes.addAll(all);
    }

    private List<String> chunks(ResourceId id) {
        finder.catchUp();
        return search("sourdough starter flour crust oven", Optional.empty()).hits().stream()
                .filter(hit -> hit.view().resource().id().equals(id))
                .flatMap(hit -> hit.chunks().stream())
                .map(chunk -> chunk.text())
                .toList();
    }

    @Test
    void whatIsEditedOnTheWayIsFoundByItsNewText() {
        ResourceId id = note(TEXT);
        note("something else");
        side.workAll();
        restart(after, before);
        side.step();

        finder.database.transactions().writeRelaxed(() -> {
            finder.database
                    .texts()
                    .write(finder.home.workspace(), id, Source.WRITTEN, "wolves howl".getBytes(StandardCharsets.UTF_8));
            finder.database.processing().update(finder.home.workspace(), id, ProcessingState.PENDING);
            finder.database.jobs().enqueue(new Job.Embed(finder.home.workspace(), id), now);
            finder.mark(id);
            return id;
        });
        side.work();
        side.work();
        isWhole(before);
        assertThat(vectors(id))
                .extracting(StoredVector::textHash)
                .hasSize(2)
                .containsOnly(vectors(id).getFirst().textHash());
        finder.catchUp();
        assertThat(Finder.ids(search("wolves howl", Optional.empty())).getFirst())
                .isEqualTo(id);
    }

    @Test
    void aModelThatIsNotToBeHadAnyMoreLeavesWhatThereIsOfTheNextAndSaysSo() {
        ResourceId first = note(TEXT);
        ResourceId second = note("lanterns on the quay");
        side.workAll();
        side = new Side(new KnownModels(after));

        assertThat(search(TEXT, Optional.empty()).degraded()).containsExactly("semantic");
        side.step();
        side.work();
        finder.catchUp();
        SearchResources.Result half = search(TEXT, Optional.empty());
        assertThat(half.degraded()).containsExactly("semantic");
        assertThat(Finder.ids(half)).hasSize(1);

        side.workAll();
        side.change.execute();
        assertThat(searched()).isEqualTo(after.model());
        isWhole(after);
        assertThat(Finder.ids(search(TEXT, Optional.empty()))).containsExactlyInAnyOrder(first, second);
    }

    private ReprocessOutdated reprocess(OutdatedRecipes outdated) {
        return new ReprocessOutdated(
                new ReprocessOutdated.Ports(
                        finder.database.transactions(),
                        finder.database.resourceChanges(),
                        finder.database.processing(),
                        finder.database.recipes(),
                        finder.database.jobs(),
                        finder.database.workload(),
                        finder.database.throughput(),
                        () -> now),
                outdated,
                1);
    }

    private ChangeModels change(TextModels models, OutdatedRecipes outdated) {
        return new ChangeModels(
                new ChangeModels.Ports(
                        finder.database.transactions(),
                        finder.database.resourceChanges(),
                        finder.database.recipes(),
                        finder.database.workspaceModels(),
                        finder.database.modelVectors(),
                        models,
                        () -> now),
                outdated);
    }

    private EmbedSummary summaries(TextModels models, PassageReader reader, ProcessingJournal journal) {
        return new EmbedSummary(
                new EmbedSummary.Ports(
                        finder.database.transactions(),
                        finder.database.resources(),
                        finder.database.texts(),
                        finder.database.processing(),
                        finder.database.vectors(),
                        finder.database.passages(),
                        finder.database.pictureVectors(),
                        finder.database.indexBacklog(),
                        finder.database.jobs(),
                        models,
                        new LeadSummarizer(),
                        new StopWordLanguageDetector(),
                        () -> now),
                reader,
                journal);
    }

    private EmbedPassages passages(TextModels models, PassageReader reader, ProcessingJournal journal) {
        return new EmbedPassages(
                new EmbedPassages.Ports(
                        finder.database.transactions(),
                        finder.database.resources(),
                        finder.database.resourceChanges(),
                        finder.database.processing(),
                        finder.database.passages(),
                        finder.database.indexBacklog(),
                        finder.database.jobs(),
                        models,
                        () -> now),
                reader,
                journal);
    }

    /// What a server does, of one choice of models.
    private final class Side {
        private final TextModels models;
        private final OutdatedRecipes outdated;
        private final ReprocessOutdated reprocess;
        private final ChangeModels change;
        private final EmbedSummary summaries;
        private final EmbedPassages passages;

        Side(KnownModels known) {
            String target = known.chosen().model();
            this.models = finder.models(known);
            StepVersions versions = new StepVersions(
                    Map.of(Step.SUMMARY, new LeadSummarizer().version(), Step.EMBEDDING, target, Step.PASSAGES, "1"));
            this.outdated = new OutdatedRecipes(finder.database.recipes(), versions, () -> true);
            finder.database.transactions().writeRelaxed(() -> {
                finder.database.recipes().declare(versions.text());
                finder.database.workspaceModels().expect(target);
                return target;
            });
            this.reprocess = reprocess(outdated);
            this.change = change(models, outdated);
            ProcessingJournal journal = new ProcessingJournal(
                    finder.database.transactions(),
                    finder.database.processing(),
                    new RecipeBook(finder.database.recipes(), finder.database.resources(), versions));
            PassageReader reader = new PassageReader(finder.database.texts(), 256);
            this.summaries = summaries(models, reader, journal);
            this.passages = passages(models, reader, journal);
        }

        /// One job, and where none waits, the next item that is outdated.
        boolean step() {
            return work() || reprocess.execute() > 0;
        }

        void workAll() {
            boolean more = true;
            while (more) {
                more = step();
            }
        }

        boolean work() {
            for (Lane lane : List.of(Lane.EMBED, Lane.PASSAGES)) {
                List<Claim> claims = finder.database
                        .transactions()
                        .writeRelaxed(() -> finder.database.jobs().claim(lane, 1, now, Duration.ofMinutes(1)));
                for (Claim claim : claims) {
                    switch (claim.job()) {
                        case Job.Embed embed -> summaries.handle(embed);
                        case Job.EmbedPassages embed -> passages.handle(embed);
                        case Job other -> throw new IllegalStateException("not expected: " + other);
                    }
                    finder.database
                            .transactions()
                            .writeRelaxed(() -> finder.database.jobs().complete(claim));
                    return true;
                }
            }
            return false;
        }

        void forgetAll() {
            ForgetModels forget = new ForgetModels(
                    new ForgetModels.Ports(
                            finder.database.transactions(),
                            finder.database.workspaceModels(),
                            finder.database.modelVectors(),
                            finder.database.indexBacklog(),
                            models,
                            finder.pictures,
                            () -> now),
                    outdated,
                    Duration.ofSeconds(30));
            for (int i = 0; i < 10; i++) {
                forget.execute();
            }
        }
    }
}
