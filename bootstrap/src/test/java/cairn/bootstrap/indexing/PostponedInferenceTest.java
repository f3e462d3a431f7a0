package cairn.bootstrap.indexing;

import static cairn.bootstrap.indexing.IgnoredJobs.ignored;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.search.opensearch.OpenSearchSearchIndex;
import cairn.adapter.search.opensearch.connection.OpenSearchSettings;
import cairn.application.account.CreateAccount;
import cairn.application.indexing.Freshness;
import cairn.application.indexing.Indexer;
import cairn.application.job.JobHandlers;
import cairn.application.job.JobRunner;
import cairn.application.job.RetryPolicy;
import cairn.application.limit.PlanLimits;
import cairn.application.memory.CreateMemory;
import cairn.application.memory.FactWriting;
import cairn.application.memory.InferMemories;
import cairn.application.memory.KnownMemories;
import cairn.application.memory.Principals;
import cairn.application.memory.WaitingTexts;
import cairn.application.node.WorkShare;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.port.memory.FactExtractor;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.SearchIndex;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.process.ServerProcess;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.NoteWiring;
import cairn.bootstrap.wiring.adapters.PersistenceWiring;
import cairn.bootstrap.wiring.background.MemoryWiring;
import cairn.bootstrap.wiring.background.SearchWiring;
import cairn.bootstrap.wiring.monitoring.Metrics;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJob.Status;
import cairn.domain.memory.NewMemory;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.Retention;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Texts that are to be split into facts while the index can't tell what is known.
class PostponedInferenceTest {
    private static final Duration LEASE = Duration.ofMinutes(1);

    private final AtomicInteger asked = new AtomicInteger();
    private FactExtractor splitting = text -> {
        asked.incrementAndGet();
        return List.of(text);
    };
    private Configuration configuration;
    private Adapters adapters;
    private Principal principal;
    private InstantSource clock = Instant::now;

    @BeforeEach
    void open(@TempDir Path folder) {
        configuration = Configuration.read(
                Map.of("CAIRN_DATA_DIR", folder.toString(), "CAIRN_MODELS_DIR", ServerProcess.MODELS.toString()), null);
        adapters = Adapters.open(configuration, folder, () -> "http://localhost", new Metrics());
        AccountId account = PersistenceWiring.createAccount(
                        adapters.database(), configuration, adapters.ids(), adapters.clock())
                .execute(new CreateAccount.Command(
                        "Ada Lovelace", "ada@example.org", configuration.plans().defaultName()))
                .id();
        WorkspaceId workspace = adapters.database()
                .workspaces()
                .repository()
                .findParent(account)
                .orElseThrow()
                .id();
        principal =
                new Principal(account, workspace, new KeyId(adapters.ids().next()), KeyGrant.FULL, Plan.unlimited());
    }

    @AfterEach
    void close() {
        adapters.close();
    }

    private MemoryJob accept(String content) {
        return accept(new NewMemory(content, null, List.of(), null, Retention.UNLIMITED, null));
    }

    private MemoryJob accept(NewMemory memory) {
        Database database = adapters.database();
        CreateMemory create = new CreateMemory(
                database.transactions(),
                MemoryWiring.insertion(adapters),
                database.memoryJobs(),
                database.jobs(),
                NoteWiring.tags(adapters),
                new PlanLimits(database.usage()),
                adapters.clock());
        return create.execute(principal, new CreateMemory.Command(memory, true));
    }

    /// As a worker does.
    private void infer(SearchIndex index, Freshness freshness, Instant now) {
        assertThat(runner(inference(index, freshness), () -> now).runDue(Lane.EMBED, 10))
                .isEqualTo(1);
    }

    private List<Claim> claim(Instant now) {
        Database database = adapters.database();
        return database.transactions().writeRelaxed(() -> database.jobs().claim(Lane.EMBED, 10, now, LEASE)).stream()
                .filter(claim -> claim.job() instanceof Job.Infer)
                .toList();
    }

    private InferMemories inference(SearchIndex index, Freshness freshness) {
        Database database = adapters.database();
        return new InferMemories(
                database.transactions(),
                new WaitingTexts(database.transactions(), database.memoryJobs()),
                new Principals(database.accounts(), configuration.plans()),
                splitting,
                new KnownMemories(
                        database.transactions(),
                        freshness,
                        index,
                        database.tree(),
                        database.resources(),
                        MemoryWiring.reader(adapters),
                        adapters.textModels()),
                new FactWriting(
                        MemoryWiring.insertion(adapters),
                        MemoryWiring.reader(adapters),
                        MemoryWiring.rewriting(adapters),
                        database.resourceChanges(),
                        database.indexBacklog(),
                        database.memoryJobs(),
                        database.annotations().tags()),
                clock);
    }

    private MemoryJob found(MemoryJob job) {
        return adapters.database()
                .memoryJobs()
                .find(principal.workspaceId(), job.id())
                .orElseThrow();
    }

    private void assertWaits(MemoryJob job, Instant now) {
        assertThat(found(job).status()).isEqualTo(Status.PENDING);
        assertThat(asked).hasValue(0);
        assertThat(claim(now)).as("not at once").isEmpty();
        assertThat(adapters.database().jobStatistics().listDone(principal.workspaceId(), Lane.EMBED, Instant.EPOCH))
                .as("nothing was done")
                .isEmpty();
    }

    @Test
    void waitWhileTheIndexIsAway() {
        MemoryJob job = accept("Ana likes tea.");
        OpenSearchSettings nobodyListens = new OpenSearchSettings(
                List.of(URI.create("http://127.0.0.1:1")),
                new OpenSearchSettings.Credentials.None(),
                "cairn",
                1,
                Duration.ofSeconds(5));
        Instant now = Instant.now();

        try (OpenSearchSearchIndex away = OpenSearchSearchIndex.of(nobodyListens);
                Freshness freshness = new Freshness(SearchWiring.indexer(adapters, () -> WorkShare.WHOLE))) {
            for (int i = 0; i < RetryPolicy.MOST_CLAIMS + 1; i++) {
                Instant then = now.plus(LEASE.multipliedBy(i));
                infer(away, freshness, then);
                assertWaits(job, then);
            }
            infer(adapters.index(), freshness, now.plus(LEASE.multipliedBy(RetryPolicy.MOST_CLAIMS + 1)));
        }

        assertThat(found(job).status()).isEqualTo(Status.COMPLETED);
        assertThat(found(job).created()).hasSize(1);
    }

    @Test
    void areRememberedWithoutTheTagsThatAreGone() {
        TagName drinks = new TagName("drinks");
        MemoryJob job = accept(new NewMemory(
                "Ana likes tea.", null, List.of(new TagRef.ByName(drinks)), null, Retention.UNLIMITED, null));
        Database database = adapters.database();
        List<Tag> tags =
                database.annotations().tags().find(principal.workspaceId(), List.of(new TagRef.ByName(drinks)));
        database.transactions()
                .writeRelaxed(() -> database.annotations()
                        .tags()
                        .delete(principal.workspaceId(), tags.getFirst().id()));

        try (Freshness freshness = new Freshness(SearchWiring.indexer(adapters, () -> WorkShare.WHOLE))) {
            infer(adapters.index(), freshness, Instant.now());
        }

        assertThat(found(job).status()).isEqualTo(Status.COMPLETED);
        assertThat(found(job).created()).hasSize(1);
    }

    @Test
    void areNotStoredAnyMoreWhereTheirTimeIsOver() {
        Retention soon = Retention.UNLIMITED.until(Instant.now().plusSeconds(60));
        MemoryJob job = accept(new NewMemory("Ana likes tea.", null, List.of(), null, soon, null));

        try (Freshness freshness = new Freshness(SearchWiring.indexer(adapters, () -> WorkShare.WHOLE))) {
            clock = () -> Objects.requireNonNull(soon.expiresAt());
            infer(adapters.index(), freshness, Instant.now());
        }

        assertThat(found(job).status()).isEqualTo(Status.COMPLETED);
        assertThat(found(job).created()).isEmpty();
    }

    @Test
    void waitWhileTheIndexDoesNotSeeEverything() {
        MemoryJob job = accept("Ana likes tea.");
        Indexer indexer = SearchWiring.indexer(adapters, () -> WorkShare.WHOLE);
        Stream.generate(() -> new Entry.OfResource(new ResourceId(adapters.ids().next())))
                .limit(300)
                .forEach(entry -> adapters.database().indexBacklog().markDirty(principal.workspaceId(), entry));
        Instant now = Instant.now();

        try (Freshness freshness = new Freshness(indexer)) {
            infer(adapters.index(), freshness, now);
            assertWaits(job, now);

            while (indexer.applyPending(500) > 0) {}
            infer(adapters.index(), freshness, now.plus(LEASE));
        }

        assertThat(found(job).status()).isEqualTo(Status.COMPLETED);
    }

    /// The trace of the last try needs the lock of the tree.
    @Test
    void failOnceTheModelHasFailedOftenEnough() {
        MemoryJob job = accept("Ana likes tea.");
        splitting = text -> {
            throw new IllegalStateException("no facts");
        };
        AtomicReference<Instant> now = new AtomicReference<>(Instant.now());

        try (Freshness freshness = new Freshness(SearchWiring.indexer(adapters, () -> WorkShare.WHOLE))) {
            JobRunner runner = runner(inference(adapters.index(), freshness), now::get);
            for (int i = 0; i < RetryPolicy.MOST_ATTEMPTS; i++) {
                assertThat(found(job).status()).isEqualTo(Status.PENDING);
                assertThat(runner.runDue(Lane.EMBED, 10)).isPositive();
                now.updateAndGet(before -> before.plus(Duration.ofHours(1)));
            }
        }

        assertThat(found(job).status()).isEqualTo(Status.FAILED);
        assertThat(claim(now.get())).isEmpty();
    }

    private JobRunner runner(InferMemories inference, InstantSource clock) {
        Database database = adapters.database();
        return new JobRunner(
                database.transactions(),
                database.jobs(),
                database.jobStatistics(),
                new JobHandlers(
                        ignored(), ignored(), ignored(), ignored(), ignored(), ignored(), ignored(), ignored(),
                        inference, ignored()),
                clock,
                LEASE,
                (work, time) -> {});
    }
}
