package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.EmbedderContract;
import cairn.application.port.model.HashingEmbedder;
import cairn.application.port.model.KnownModels;
import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchResources.ScoredView;
import cairn.domain.job.Job;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.query.QueryText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Changes a workspace from one embedding model to another and back, one job at a time: at every step
/// all items are found by meaning, with the vectors of one model.
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
    private ModelServer server;
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
        server = new ModelServer(finder, new KnownModels(chosen, other), () -> now);
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
        return finder.search(server.models, question);
    }

    /// Asserts that all items are found, with cosines of the current model.
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
        return finder.database
                .workspaces()
                .models()
                .find(finder.home.workspace())
                .orElseThrow();
    }

    @Test
    void searchStaysCompleteAtEveryStepOfAChangeOfModel() {
        ResourceId known = note(TEXT);
        ResourceId book = note(LONG);
        note("ships and the sea");
        server.workAll();
        isWhole(before);

        restart(after, before);
        ResourceId fresh = note("lanterns on the quay");
        boolean edited = false;
        int steps = 0;
        while (searched().equals(before.model())) {
            isWholeWithout(before, edited ? List.of() : List.of(fresh));
            server.step();
            server.change.execute();
            if (steps == 2) {
                server.workAll();
                edited = true;
            }
            assertThat(steps++).isLessThan(50);
        }
        isWhole(after);
        assertThat(vectors(fresh)).extracting(StoredVector::model).contains(after.model());
        assertThat(chunks(book)).isNotEmpty();

        now = now.plusSeconds(60);
        server.forgetAll();
        isWhole(after);
        assertThat(notes)
                .allSatisfy(id ->
                        assertThat(vectors(id)).extracting(StoredVector::model).containsExactly(after.model()));

        restart(before, after);
        steps = 0;
        while (searched().equals(after.model())) {
            isWhole(after);
            server.step();
            server.change.execute();
            assertThat(steps++).isLessThan(50);
        }
        isWhole(before);
        assertThat(Finder.ids(search("", Optional.of(known)))).contains(fresh).doesNotContain(known);
    }

    /// Ignores items that have not been embedded yet.
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
    void aTextEditedDuringTheChangeIsFoundByItsNewContent() {
        ResourceId id = note(TEXT);
        note("something else");
        server.workAll();
        restart(after, before);
        server.step();

        finder.database.transactions().writeRelaxed(() -> {
            finder.database
                    .texts()
                    .write(finder.home.workspace(), id, Source.WRITTEN, "wolves howl".getBytes(StandardCharsets.UTF_8));
            finder.database.processing().update(finder.home.workspace(), id, ProcessingState.PENDING);
            finder.database.jobs().enqueue(new Job.Embed(finder.home.workspace(), id), now);
            finder.markDirty(id);
            return id;
        });
        server.workOnJobs();
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
    void searchIsDegradedUntilTheNextModelReplacesAMissingOne() {
        ResourceId first = note(TEXT);
        ResourceId second = note("lanterns on the quay");
        server.workAll();
        server = new ModelServer(finder, new KnownModels(after), () -> now);

        assertThat(search(TEXT, Optional.empty()).degraded()).containsExactly("semantic");
        server.step();
        server.work();
        finder.catchUp();
        SearchResources.Result half = search(TEXT, Optional.empty());
        assertThat(half.degraded()).containsExactly("semantic");
        assertThat(Finder.ids(half)).hasSize(1);

        server.workAll();
        server.change.execute();
        assertThat(searched()).isEqualTo(after.model());
        isWhole(after);
        assertThat(Finder.ids(search(TEXT, Optional.empty()))).containsExactlyInAnyOrder(first, second);
    }
}
