package cairn.adapter.http;

import cairn.application.Sha256;
import cairn.application.account.Authenticate;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.account.AccountRepository;
import cairn.application.port.account.KeyRepository;
import cairn.application.port.account.PlanCatalog;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.workspace.WorkspaceRepository;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import cairn.domain.workspace.WorkspaceType;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One account with one key and one workspace, and nothing else.
final class OneAccount implements KeyRepository, AccountRepository, WorkspaceRepository, PlanCatalog {
    static final String SECRET = "cairn_secret";
    static final Instant NOW = Instant.parse("2026-05-31T12:00:00Z");
    private static final AccountId ACCOUNT = new AccountId(new UUID(0x7000, 0x8000000000000001L));
    private static final KeyId KEY = new KeyId(new UUID(0x7000, 0x8000000000000002L));
    private static final WorkspaceId WORKSPACE = new WorkspaceId(new UUID(0x7000, 0x8000000000000003L));

    private final KeyGrant grant;
    private final InstantSource clock;
    private Runnable whenAsked = () -> {};
    private @Nullable Instant revokedAt;
    private int asked;

    OneAccount() {
        this(KeyGrant.FULL, () -> NOW);
    }

    OneAccount(KeyGrant grant, InstantSource clock) {
        this.grant = grant;
        this.clock = clock;
    }

    Authenticate authenticate() {
        return new Authenticate(Absent.port(Transactions.class), this, this, this, this, clock);
    }

    void revoke() {
        revokedAt = NOW;
    }

    /// Runs something after the key was found and before the result is returned.
    void whenAsked(Runnable meanwhile) {
        whenAsked = meanwhile;
    }

    /// How often the key was looked up.
    int asked() {
        return asked;
    }

    private static Workspace workspace() {
        return new Workspace(
                WORKSPACE, ACCOUNT, null, "Home", null, new Slug("home"), WorkspaceType.DEVELOPER, NOW, NOW);
    }

    @Override
    public Optional<ApiKey> findByDigest(String digest) {
        asked++;
        ApiKey found = new ApiKey(KEY, ACCOUNT, Sha256.of(SECRET), "one", "cairn_secr", grant, NOW, revokedAt, NOW);
        whenAsked.run();
        return Optional.of(found).filter(key -> key.digest().equals(digest));
    }

    @Override
    public Optional<Account> find(AccountId id) {
        return Optional.of(new Account(ACCOUNT, "Ada", "", "unlimited", NOW));
    }

    @Override
    public Optional<Plan> find(String name) {
        return Optional.of(Plan.unlimited());
    }

    @Override
    public Optional<Workspace> findParent(AccountId account) {
        return Optional.of(workspace());
    }

    @Override
    public Optional<Workspace> find(AccountId account, WorkspaceId id) {
        return Optional.of(workspace()).filter(workspace -> workspace.id().equals(id));
    }

    @Override
    public Optional<Workspace> findForUpdate(AccountId account, WorkspaceId id) {
        throw new IllegalStateException("nothing is changed here");
    }

    @Override
    public Listing<Workspace> list(AccountId account, String search, Window window) {
        return new Listing<>(List.of(workspace()), 1);
    }

    @Override
    public Set<String> names() {
        return Set.of("unlimited");
    }

    @Override
    public boolean insert(Workspace workspace) {
        throw new IllegalStateException("nothing is added here");
    }

    @Override
    public boolean update(Workspace workspace) {
        throw new IllegalStateException("nothing is changed here");
    }

    @Override
    public void insert(Account account) {
        throw new IllegalStateException("nothing is added here");
    }

    @Override
    public void insert(ApiKey key) {
        throw new IllegalStateException("nothing is added here");
    }

    @Override
    public List<ApiKey> list(AccountId account, boolean revoked) {
        return List.of();
    }

    @Override
    public List<ApiKey> listForUpdate(AccountId account) {
        return List.of();
    }

    @Override
    public List<Account> list() {
        return List.of();
    }

    @Override
    public boolean updatePlan(AccountId id, String plan) {
        return false;
    }

    @Override
    public List<ApiKey> find(Set<KeyId> keys) {
        return List.of();
    }

    @Override
    public boolean revoke(KeyId id, Instant at) {
        return false;
    }

    @Override
    public void updateLastUsed(KeyId id, String prefix, Instant at, Duration step) {
        throw new IllegalStateException("it was used a moment ago");
    }
}
