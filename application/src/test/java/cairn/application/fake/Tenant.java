package cairn.application.fake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.application.account.CreateAccount;
import cairn.application.port.IdSource;
import cairn.application.port.SampleIds;
import cairn.application.port.Window;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexGeneration;
import cairn.application.port.search.IndexGeneration.DirtyFlag;
import cairn.application.root.SystemRoots;
import cairn.application.workspace.WorkspaceFactory;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.job.Job;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.CreditCosts;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Usage;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;

/// An account with its workspace in a database in memory, made as the server makes it.
public final class Tenant {
    public static final Instant NOON = Instant.parse("2026-05-31T12:00:00Z");
    private static final int MANY = 10_000;

    private final InMemoryRepositories repositories;
    private final IdSource ids;
    private final AtomicReference<Instant> now;
    private final AccountId account;
    private final WorkspaceId workspace;

    /// A tenant in a database of its own.
    public Tenant() {
        this(new SampleIds());
    }

    private Tenant(IdSource ids) {
        this(ids, new AtomicReference<>(NOON));
    }

    private Tenant(IdSource ids, AtomicReference<Instant> now) {
        this(new InMemoryRepositories(ids, now::get), ids, now);
    }

    private Tenant(InMemoryRepositories repositories, IdSource ids, AtomicReference<Instant> now) {
        this.repositories = repositories;
        this.ids = ids;
        this.now = now;
        index().register();
        CreateAccount create = new CreateAccount(
                repositories.transactions(),
                repositories.accounts(),
                repositories.usage(),
                workspaceFactory(),
                ids,
                clock());
        this.account = create.execute(new CreateAccount.Command("Ada Lovelace", "ada@example.org", "any"))
                .id();
        this.workspace =
                repositories.workspaces().findParent(account).orElseThrow().id();
    }

    /// Another account in the same database.
    public Tenant another() {
        return new Tenant(repositories, ids, now);
    }

    public WorkspaceFactory workspaceFactory() {
        return new WorkspaceFactory(
                repositories.workspaces(), systemRoots(), ids, repositories.workspaceModels(), "model");
    }

    public SystemRoots systemRoots() {
        return new SystemRoots(repositories.resources(), repositories.tree(), repositories.aliases(), ids);
    }

    private IndexGeneration index() {
        return repositories.indexGeneration("index");
    }

    public InMemoryRepositories repositories() {
        return repositories;
    }

    public IdSource ids() {
        return ids;
    }

    public InstantSource clock() {
        return now::get;
    }

    public void pass(Duration time) {
        now.updateAndGet(before -> before.plus(time));
    }

    public WorkspaceId workspace() {
        return workspace;
    }

    /// A principal whose plan has no limits.
    public Principal principal() {
        return principal(Plan.unlimited());
    }

    public Principal principal(Plan plan) {
        return new Principal(account, workspace, new KeyId(ids.next()), KeyGrant.FULL, plan);
    }

    /// Creations cost a cent of credit each.
    public static Plan plan(long bytes, long resources, long workspaces, long credits) {
        return new Plan(
                "small",
                Plan.LARGEST_FILE,
                OptionalLong.of(bytes),
                OptionalLong.of(resources),
                OptionalLong.of(workspaces),
                OptionalLong.of(credits),
                OptionalLong.empty(),
                new CreditCosts(1));
    }

    public ResourceId inbox() {
        return repositories.aliases().find(workspace, Alias.INBOX).orElseThrow();
    }

    public ResourceId bin() {
        return repositories.aliases().find(workspace, Alias.BIN).orElseThrow();
    }

    public boolean has(ResourceId id) {
        return repositories.resources().find(workspace, id).isPresent();
    }

    public Resource resource(ResourceId id) {
        return repositories.resources().find(workspace, id).orElseThrow();
    }

    public ResourceView view(ResourceId id) {
        return repositories.resources().views(workspace, List.of(id)).getFirst();
    }

    /// The direct children of a folder, in order.
    public List<ResourceId> in(ResourceId folder) {
        return repositories.siblings().list(workspace, folder);
    }

    public List<String> tagNames() {
        return repositories.tags().list(workspace, "", new Window(MANY, 0)).items().stream()
                .map(tag -> tag.name().value())
                .toList();
    }

    public Usage usage() {
        return repositories.usage().find(account);
    }

    /// The entries that are marked for the index.
    public Set<Entry> dirty() {
        return index().list(workspace, MANY).stream().map(DirtyFlag::entry).collect(Collectors.toSet());
    }

    /// Clears all marks for the index.
    public void clearDirty() {
        index().clear(index().list(MANY));
    }

    public List<Job> jobs() {
        return repositories.jobs().all().stream()
                .filter(job -> job.workspace().equals(workspace))
                .toList();
    }

    /// The failure of refused work, which must not have changed anything.
    public Failure refusal(Runnable refused) {
        Object before = repositories.transactions().committed();
        Rejected thrown = catchThrowableOfType(Rejected.class, refused::run);
        assertThat(thrown).as("refused").isNotNull();
        assertThat(repositories.transactions().committed()).isEqualTo(before);
        return thrown.failure();
    }

    /// Lets `work` fail at each of its writes in turn, from the first on, and checks that no part of it stays; then
    /// lets it succeed.
    public void breakingAtEachWrite(Runnable work) {
        InMemoryTransactions transactions = repositories.transactions();
        Object before = transactions.committed();
        int writes = 0;
        transactions.breakAfter(writes);
        while (catchThrowableOfType(InMemoryTransactions.BrokenWrite.class, work::run) != null) {
            assertThat(transactions.committed())
                    .as("after %s of its writes", writes)
                    .isEqualTo(before);
            transactions.breakAfter(++writes);
        }
        transactions.repair();
        assertThat(writes).isGreaterThan(1);
        assertThat(transactions.committed()).isNotEqualTo(before);
    }
}
