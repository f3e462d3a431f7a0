package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.search.lucene.LuceneSearchIndex;
import cairn.adapter.search.lucene.LuceneSettings;
import cairn.adapter.search.opensearch.OpenSearchSearchIndex;
import cairn.adapter.search.opensearch.connection.OpenSearchSettings;
import cairn.application.indexing.Indexer;
import cairn.application.node.WorkShare;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.application.port.search.IndexGeneration.DirtyFlag;
import cairn.application.port.search.SearchIndex;
import cairn.application.waiting.Waiting;
import cairn.domain.failure.Failure.Part;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class IndexerTest extends FinderTestCase {
    private List<DirtyFlag> flags() {
        return finder.database.indexGeneration(finder.index.generation()).list(100);
    }

    @Test
    void aMarkStaysUntilTheIndexIsFlushed() {
        finder.note("apple");

        assertThat(finder.indexer.applyPending(10)).isEqualTo(1);
        assertThat(flags()).hasSize(1);
        assertThat(finder.indexer.applyPending(10)).isZero();

        finder.indexer.flush();
        assertThat(flags()).isEmpty();
    }

    @Test
    void aMarkRenewedAfterItWasAppliedSurvivesTheFlush() {
        ResourceId note = finder.note("apple");
        finder.indexer.applyPending(10);
        finder.markDirty(note);

        finder.indexer.flush();

        assertThat(flags()).hasSize(1);
        assertThat(finder.indexer.applyPending(10)).isEqualTo(1);
        finder.indexer.flush();
        assertThat(flags()).isEmpty();
    }

    @Test
    void appliesAtMostTheRequestedNumberAndSkipsAppliedEntries() {
        for (int i = 0; i < 5; i++) {
            finder.note("apple");
        }

        assertThat(finder.indexer.applyPending(3)).isEqualTo(3);
        assertThat(finder.indexer.applyPending(3)).isEqualTo(2);
        assertThat(finder.indexer.applyPending(3)).isZero();
        assertThat(finder.search("apple", SearchMode.KEYWORD).hits()).hasSize(5);
    }

    @Test
    void removesEntriesWithoutARow() {
        ResourceId note = finder.note("apple");
        finder.catchUp();
        finder.database.places().purges().detach(finder.home.workspace(), List.of(note), List.of());
        finder.markDirty(note);
        finder.catchUp();

        assertThat(finder.count("apple")).isZero();
    }

    @Test
    void aNodeAppliesItsShareInTheBackgroundAndEverythingForASearch() {
        for (int i = 0; i < 40; i++) {
            finder.note("apple");
        }
        finder.share = new WorkShare(0, 2);
        int first = finder.indexer.applyPending(100);
        finder.share = new WorkShare(1, 2);
        int second = finder.indexer.applyPending(100);
        assertThat(first).isBetween(5, 35);
        assertThat(first + second).isEqualTo(40);

        finder.note("apple");
        finder.share = new WorkShare(0, 1000);

        Waiting.until("a search applies all parts", () -> finder.count("apple") == 41);
    }

    /// Another node removes the workspace after this one read its rows and before it writes them.
    @Test
    void removesEntriesOfAWorkspaceDeletedMeanwhile() {
        ResourceId note = finder.note("apple");
        finder.database.workspaces().deletions().delete(finder.home.workspace(), Instant.now());

        for (int node = 0; node < 2; node++) {
            finder.share = new WorkShare(node, 2);
            finder.indexer.applyPending(10);
        }

        assertThat(finder.index.matching(query("apple"), Set.of(note))).isEmpty();
    }

    private SearchIndex.Query query(String word) {
        return new SearchIndex.Query(
                finder.home.workspace(),
                QueryText.of(word),
                false,
                List.of(),
                Set.of(Signal.KEYWORD),
                Optional.empty(),
                10);
    }

    @Test
    void forgetsMarksClearedByAnotherNode() {
        finder.note("apple");
        List<DirtyFlag> flags = flags();
        finder.indexer.applyPending(10);
        finder.database.indexGeneration(finder.index.generation()).clear(flags);

        finder.indexer.flush();
        finder.note("pear");

        assertThat(finder.indexer.applyPending(10)).isEqualTo(1);
    }

    /// The index may be unavailable at the start. Marks are recorded from the registration on.
    @Test
    void registersItsGenerationWhileTheIndexIsUnavailable() {
        OpenSearchSettings nobodyListens = new OpenSearchSettings(
                List.of(URI.create("http://127.0.0.1:1")),
                new OpenSearchSettings.Credentials.None(),
                "cairn",
                1,
                Duration.ofSeconds(5));
        try (OpenSearchSearchIndex unavailable = OpenSearchSearchIndex.of(nobodyListens)) {
            Indexer indexer = finder.indexerOf(unavailable);
            indexer.begin();
            assertThatThrownBy(indexer::prepare).isInstanceOf(Unavailable.class);
            finder.note("apple");

            assertThat(finder.database.indexGeneration(unavailable.generation()).list(100))
                    .hasSize(1);
        }
    }

    /// Lucene closes the index at the first file that it cannot write.
    private Path loseFolder() throws IOException {
        Path elsewhere = Files.move(folder, folder.resolveSibling("elsewhere"));
        List<ResourceId> many =
                IntStream.range(0, 150).mapToObj(i -> finder.note("pear")).toList();
        assertThatThrownBy(() -> finder.indexer.applyPending(many.size())).isInstanceOf(Unavailable.class);
        assertThat(finder.index.isOpen()).isFalse();
        return elsewhere;
    }

    @Test
    void reappliesChangesThatAFailedIndexHadNotSaved() throws IOException {
        finder.note("apple");
        finder.catchUp();
        finder.note("apple");
        finder.indexer.applyPending(10);
        Files.move(loseFolder(), folder);

        assertThatIsLost(finder.indexer::flush);
        finder.catchUp();

        assertThat(flags()).isEmpty();
        assertThat(finder.count("apple")).isEqualTo(2);
        assertThat(finder.count("pear")).isEqualTo(150);
    }

    private static void assertThatIsLost(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.reason()).isEqualTo(Reason.LOST));
    }

    /// The task that merges segments notices the failure first.
    @Test
    void reopensTheIndexAfterAFailedMerge() throws IOException {
        finder.note("apple");
        finder.catchUp();
        Path elsewhere = loseFolder();
        Files.move(elsewhere, folder);

        assertThatIsLost(() -> finder.indexer.heeding(() -> finder.index.merge(() -> {})));
        finder.catchUp();

        assertThat(finder.index.isOpen()).isTrue();
        assertThat(finder.count("pear")).isEqualTo(150);
    }

    @Test
    void waitsForAMissingIndexFolder() throws IOException {
        finder.note("apple");
        finder.catchUp();
        Path elsewhere = loseFolder();

        assertThatIsLost(() -> finder.indexer.applyPending(10));
        assertThatThrownBy(() -> finder.indexer.applyPending(10)).isInstanceOf(Unavailable.class);
        assertThat(finder.count("apple")).isEqualTo(1);

        Files.move(elsewhere, folder);
        finder.catchUp();
        assertThat(flags()).isEmpty();
        assertThat(finder.count("pear")).isEqualTo(150);
    }

    @Test
    void recreatesAnIndexThatWasNeverSaved() throws IOException {
        finder.note("apple");
        finder.indexer.applyPending(10);
        Files.move(loseFolder(), folder);

        assertThatIsLost(finder.indexer::flush);
        finder.catchUp();

        assertThat(flags()).isEmpty();
        assertThat(finder.count("apple")).isEqualTo(1);
    }

    @Test
    void losesNoChangesWhenTheIndexFailsDuringAFlush() throws IOException {
        AtomicBoolean isOver = new AtomicBoolean();
        CompletableFuture<Void> saving = CompletableFuture.runAsync(
                () -> {
                    while (!isOver.get()) {
                        ignoringOutages(finder.indexer::flush);
                        Waiting.pause(Duration.ofMillis(1));
                    }
                },
                Thread.ofVirtual()::start);
        try {
            for (int failure = 0; failure < 5; failure++) {
                Path elsewhere = Files.move(folder, folder.resolveSibling("elsewhere"));
                Waiting.until("the index has failed", () -> hasAppliedOne() && !finder.index.isOpen());
                Files.move(elsewhere, folder);
                Waiting.until("the index is open again", () -> hasAppliedOne() && finder.index.isOpen());
            }
        } finally {
            isOver.set(true);
        }
        saving.join();
        finder.catchUp();
        finder.indexer.flush();
        assertThat(flags()).isEmpty();
        finder.index.close();
        try (LuceneSearchIndex saved = LuceneSearchIndex.open(folder, LuceneSettings.defaults())) {
            assertThat(saved.matching(query("pear"), pears)).isEqualTo(pears);
        }
    }

    private final Set<ResourceId> pears = new HashSet<>();

    private boolean hasAppliedOne() {
        pears.add(finder.note("pear"));
        ignoringOutages(() -> finder.indexer.applyPending(20));
        return true;
    }

    private static void ignoringOutages(Runnable work) {
        try {
            work.run();
        } catch (Unavailable e) {
            assertThat(e.part()).isEqualTo(Part.SEARCH);
        }
    }

    @Test
    void aFlushWithNothingAppliedClearsNothing() {
        finder.indexer.prepare();
        finder.note("apple");

        finder.indexer.flush();

        assertThat(flags()).hasSize(1);
    }
}
