package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.context.ContextRefresh;
import cairn.application.context.EmbedContext;
import cairn.application.port.content.ContextRepository.StoredContext;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.port.model.CountingEmbedder;
import cairn.domain.Ids;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Short notes in the context of their neighbours, from their rows to the hits.
final class EmbedContextTest extends FinderTestCase {
    private static final Duration LONG = Duration.ofHours(1);
    private static final Duration SOON = Duration.ofSeconds(4);
    private static final String LAMP = "The lamp of the harbour keeper needs oil again tonight";

    private final CountingEmbedder embedder = new CountingEmbedder();

    /// A note whose own vector has been made.
    private ResourceId note(String text) {
        ResourceId id = finder.note(text);
        embed(id, text, "hash");
        return id;
    }

    private void embed(ResourceId id, String text, String hash) {
        finder.database.transactions().writeRelaxed(() -> {
            StoredVector vector = new StoredVector(embedder.model(), hash, embedder.embedText(text));
            finder.database.vectors().write(finder.home.workspace(), id, vector);
            refresh().around(finder.home.workspace(), List.of(id));
            return id;
        });
        embedder.texts().clear();
    }

    private ContextRefresh refresh() {
        return new ContextRefresh(
                finder.database.neighbours(), finder.database.contexts(), finder.database.jobs(), this::now);
    }

    /// The time at which the sample rows are created.
    private Instant now() {
        return Ids.time(finder.home.inbox().value());
    }

    private EmbedContext handler() {
        return new EmbeddingHandlers(finder, new StepVersions(Map.of()), 8, InstantSource.system())
                .contexts(finder.models(embedder));
    }

    /// @return the notes whose jobs were due
    private List<ResourceId> run(Duration later) {
        List<ResourceId> done = new ArrayList<>();
        while (true) {
            Instant now = now().plus(later);
            List<Claim> claims = finder.database
                    .transactions()
                    .writeRelaxed(() -> finder.database.jobs().claim(Lane.EMBED, 1, now, Duration.ofHours(9)));
            if (claims.isEmpty()) {
                finder.catchUp();
                return done;
            }
            done.add(claims.getFirst().job().resource());
            handler().handle((Job.EmbedContext) claims.getFirst().job());
            finder.database
                    .transactions()
                    .writeRelaxed(() -> finder.database.jobs().complete(claims.getFirst()));
        }
    }

    private Optional<StoredContext> context(ResourceId id) {
        return finder.database.contexts().find(finder.home.workspace(), Set.of(id)).getOrDefault(id, List.of()).stream()
                .findFirst();
    }

    private String text(ResourceId id) {
        return context(id).map(StoredContext::text).orElse("");
    }

    @Test
    void aNoteWithAllItsNeighboursGetsItsContextImmediately() {
        List<ResourceId> notes = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            notes.add(note(LAMP + " " + i));
        }

        assertThat(run(SOON)).containsExactlyInAnyOrderElementsOf(notes.subList(0, 3));
        assertThat(text(notes.get(2)))
                .isEqualTo("note: "
                        + String.join("\nnote: ", LAMP + " 0", LAMP + " 1", LAMP + " 2", LAMP + " 3", LAMP + " 4"));

        assertThat(run(LONG)).containsAll(notes);
        assertThat(text(notes.get(4))).endsWith(LAMP + " 3\nnote: " + LAMP + " 4");
        assertThat(embedder.texts()).as("contexts are made from known vectors").isEmpty();
    }

    @Test
    void ofNotesWrittenAtOnceEachGetsItsContextOnce() {
        List<ResourceId> notes = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            notes.add(note(LAMP + " " + i));
            assertThat(run(Duration.ofSeconds(1))).as("more may follow").isEmpty();
        }

        assertThat(run(SOON)).containsExactlyInAnyOrderElementsOf(notes.subList(0, 3));
    }

    @Test
    void aNeighbourThatIsEmbeddedLaterChangesTheVectorOfTheContext() {
        ResourceId first = note(LAMP + " one");
        ResourceId late = finder.note(LAMP + " in words of its own");
        note(LAMP + " three");
        run(LONG);
        StoredContext before = context(first).orElseThrow();

        embed(late, LAMP + " in words of its own", "hash");
        run(LONG);

        StoredContext after = context(first).orElseThrow();
        assertThat(after.text()).isEqualTo(before.text());
        assertThat(after.values()).isNotEqualTo(before.values());
    }

    @Test
    void unrelatedNotesHaveNoContext() {
        ResourceId lamp = note(LAMP);
        ResourceId bread = note("Walnut bread with rye crust for breakfast");

        run(LONG);

        assertThat(context(lamp)).isEmpty();
        assertThat(context(bread)).isEmpty();
    }

    @Test
    void longNotesAndTheirNeighboursHaveNoContext() {
        ResourceId first = note(LAMP + " one");
        ResourceId second = note(LAMP + " two");
        ResourceId third = note((LAMP + " ").repeat(7));
        ResourceId fourth = note((LAMP + " ").repeat(10));

        run(LONG);

        assertThat(context(first)).isPresent();
        assertThat(context(second)).as("it stands beside a text of 100 words").isEmpty();
        assertThat(context(third)).isEmpty();
        assertThat(context(fourth)).isEmpty();
    }

    @Test
    void ranksANoteHigherWhenItsNeighboursMatchTheQuery() {
        String text = "The lamp of the keeper needs oil tonight, a green one";
        ResourceId alone = finder.noteIn(finder.home.bin(), text);
        embed(alone, text, "hash");
        note(LAMP + " said Ada");
        ResourceId beside = note(text);
        note(LAMP + " he knows");
        run(LONG);

        assertThat(Finder.ids(finder.search("harbour again green", SearchMode.HYBRID)))
                .containsSubsequence(beside, alone);
        assertThat(Finder.ids(finder.search("harbour again green", SearchMode.SEMANTIC)))
                .contains(beside)
                .doesNotContain(alone);
    }

    @Test
    void aRewrittenNoteIsComparedByItsTextUntilItsContextIsRenewed() {
        note(LAMP + " one");
        ResourceId note = note(LAMP + " two");
        note(LAMP + " three");
        run(LONG);
        assertThat(context(note)).isPresent();

        String other = "Walnut bread with rye crust";
        finder.database.transactions().writeRelaxed(() -> {
            finder.database
                    .texts()
                    .write(finder.home.workspace(), note, Source.WRITTEN, other.getBytes(StandardCharsets.UTF_8));
            finder.markDirty(note);
            return note;
        });
        embed(note, other, "other hash");
        finder.catchUp();

        assertThat(Finder.ids(finder.search("walnut bread rye crust", SearchMode.SEMANTIC)))
                .containsExactly(note);
        run(LONG);
        assertThat(context(note)).as("it is related to none any more").isEmpty();
    }

    @Test
    void deletingANeighbourRenewsTheContext() {
        ResourceId first = note(LAMP + " one");
        ResourceId middle = note(LAMP + " two");
        ResourceId last = note(LAMP + " three");
        run(LONG);
        assertThat(text(first)).contains("two");

        delete(middle);

        assertThat(run(LONG)).contains(first, last);
        assertThat(text(first)).isEqualTo("note: " + LAMP + " one\nnote: " + LAMP + " three");
        assertThat(text(last)).isEqualTo(text(first));
    }

    private void delete(ResourceId id) {
        finder.database.transactions().writeRelaxed(() -> {
            refresh()
                    .aroundMoved(
                            finder.home.workspace(),
                            finder.database.resourceChanges().listForUpdate(finder.home.workspace(), List.of(id)));
            return finder.database.places().purges().detach(finder.home.workspace(), List.of(id), List.of());
        });
    }

    @Test
    void contextsContainNothingOfNotesDeletedInQuickSuccession() {
        ResourceId first = finder.note(LAMP + " one");
        ResourceId second = finder.note(LAMP + " two");
        ResourceId third = finder.note(LAMP + " three");
        embed(first, LAMP + " one", "hash");
        embed(second, LAMP + " two", "hash");
        embed(third, LAMP + " three", "hash");
        run(SOON);
        assertThat(text(first)).contains("three");

        delete(second);
        run(SOON);
        delete(third);
        run(LONG);

        assertThat(text(first)).isEmpty();
    }
}
