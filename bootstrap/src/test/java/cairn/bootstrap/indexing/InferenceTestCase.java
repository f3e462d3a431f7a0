package cairn.bootstrap.indexing;

import static cairn.bootstrap.indexing.IgnoredJobs.ignored;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.application.account.CreateAccount;
import cairn.application.indexing.Freshness;
import cairn.application.indexing.Indexer;
import cairn.application.job.JobHandlers;
import cairn.application.job.JobRunner;
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
import cairn.application.port.search.SearchIndex;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.process.ServerProcess;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.NoteWiring;
import cairn.bootstrap.wiring.adapters.PersistenceWiring;
import cairn.bootstrap.wiring.background.MemoryWiring;
import cairn.bootstrap.wiring.background.SearchWiring;
import cairn.bootstrap.wiring.monitoring.Metrics;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.NewMemory;
import cairn.domain.resource.Retention;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A text to remember, and the job that splits it into facts.
class InferenceTestCase {
    static final Duration LEASE = Duration.ofMinutes(1);

    final AtomicInteger asked = new AtomicInteger();
    FactExtractor splitting = text -> {
        asked.incrementAndGet();
        return List.of(text);
    };
    private Configuration configuration;
    Adapters adapters;
    Principal principal;

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

    final Indexer indexer(SearchIndex index) {
        return SearchWiring.indexer(adapters, index, () -> WorkShare.WHOLE);
    }

    final MemoryJob accept(String content) {
        return create(content, true);
    }

    final MemoryJob create(String content, boolean infer) {
        Database database = adapters.database();
        CreateMemory create = new CreateMemory(
                database.transactions(),
                MemoryWiring.insertion(adapters),
                database.memoryJobs(),
                database.jobs(),
                NoteWiring.tags(adapters),
                new PlanLimits(database.usage()),
                adapters.clock());
        NewMemory memory = new NewMemory(content, null, List.of(), null, Retention.UNLIMITED, null);
        return create.execute(principal, new CreateMemory.Command(memory, infer));
    }

    /// Runs the job like a worker.
    final void infer(SearchIndex index, Freshness freshness, Instant now) {
        assertThat(runner(inference(index, freshness), () -> now).runDue(Lane.EMBED, 10))
                .isEqualTo(1);
    }

    final List<Claim> claim(Instant now) {
        Database database = adapters.database();
        return database.transactions().writeRelaxed(() -> database.jobs().claim(Lane.EMBED, 10, now, LEASE)).stream()
                .filter(claim -> claim.job() instanceof Job.Infer)
                .toList();
    }

    final InferMemories inference(SearchIndex index, Freshness freshness) {
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
                adapters.clock());
    }

    final MemoryJob found(MemoryJob job) {
        return adapters.database()
                .memoryJobs()
                .find(principal.workspaceId(), job.id())
                .orElseThrow();
    }

    final JobRunner runner(InferMemories inference, InstantSource clock) {
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
