package cairn.application.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.account.IssueKey.Wish;
import cairn.application.account.NewKeys.NewKey;
import cairn.application.fake.Tenant;
import cairn.application.port.Window;
import cairn.application.port.account.KeyRepository;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.failure.Violation;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Scope;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Keys that keys make and revoke.
class IssuedKeysTest {
    private static final Instant TOMORROW = Tenant.NOON.plus(Duration.ofDays(1));

    private final Tenant tenant = new Tenant();
    private final KeyRepository keys = tenant.repositories().keys();
    private final NewKeys newKeys = new NewKeys(
            tenant.repositories().workspaces(),
            keys,
            tenant.ids(),
            () -> "cairn_" + tenant.ids().next(),
            tenant.clock());
    private final CreateKey create = new CreateKey(tenant.repositories().transactions(), newKeys);
    private final IssueKey issue = new IssueKey(tenant.repositories().transactions(), keys, newKeys);
    private final DeleteKey delete = new DeleteKey(tenant.repositories().transactions(), keys, tenant.clock());
    private final ShowKeys show = new ShowKeys(keys);

    private Principal holder(Scope... scopes) {
        return holder(new KeyGrant(Set.of(scopes), null, null));
    }

    private Principal holder(KeyGrant grant) {
        return principal(
                create.execute(new CreateKey.Command(tenant.principal().accountId(), "key", grant, Optional.empty()))
                        .orElseThrow()
                        .key());
    }

    private Principal principal(ApiKey key) {
        return new Principal(key.accountId(), tenant.workspace(), key.id(), key.grant(), Plan.unlimited());
    }

    private static Wish wish(Scope... scopes) {
        return new Wish("new", List.of(scopes), Optional.empty(), Optional.empty());
    }

    private static Wish in(WorkspaceId workspace) {
        return new Wish("new", List.of(Scope.READ), Optional.of(workspace), Optional.empty());
    }

    private static Wish until(Instant time) {
        return new Wish("new", List.of(Scope.READ), Optional.empty(), Optional.of(time));
    }

    private void assertExcess(Principal issuer, Wish wish, String... pointers) {
        assertThat(tenant.refusal(() -> issue.execute(issuer, wish)))
                .isInstanceOfSatisfying(
                        Failure.InsufficientScope.class,
                        failure -> assertThat(failure.violations())
                                .extracting(Violation::pointer)
                                .containsExactly(pointers));
    }

    @Test
    void storesOnlyADigestOfTheSecret() {
        NewKey made = issue.execute(holder(Scope.ADMIN), wish(Scope.ADMIN));

        assertThat(made.secret()).startsWith(String.valueOf(made.key().prefix()));
        assertThat(keys.list(made.key().accountId(), true).toString()).doesNotContain(made.secret());
        assertThat(made.toString()).doesNotContain(made.secret());
    }

    @Test
    void aKeyGrantsOnlyScopesOfItsOwn() {
        Principal issuer = holder(Scope.ADMIN, Scope.READ);

        assertThat(issue.execute(issuer, wish(Scope.READ)).key().grant().scopes())
                .containsExactly(Scope.READ);
        assertExcess(issuer, wish(Scope.WRITE, Scope.READ), "/scopes/0");
    }

    @Test
    void aNewKeyInheritsTheExpiryAndCannotExtendIt() {
        Principal issuer = holder(new KeyGrant(Set.of(Scope.READ), null, TOMORROW));

        assertThat(issue.execute(issuer, wish(Scope.READ)).key().grant().expiresAt())
                .isEqualTo(TOMORROW);
        assertThat(issue.execute(issuer, until(TOMORROW)).key().grant().expiresAt())
                .isEqualTo(TOMORROW);
        assertExcess(issuer, until(TOMORROW.plusMillis(1)), "/expiresAt");
        assertThat(tenant.refusal(() -> issue.execute(issuer, until(Tenant.NOON))))
                .isInstanceOf(Failure.Invalid.class);
    }

    @Test
    void reportsInvalidInputBeforeMissingIdsBeforeMissingRights() {
        Principal issuer = holder(Scope.READ);
        Optional<WorkspaceId> unknown = Optional.of(new WorkspaceId(tenant.ids().next()));
        List<Scope> more = List.of(Scope.ADMIN);

        assertThat(tenant.refusal(
                        () -> issue.execute(issuer, new Wish("new", more, unknown, Optional.of(Tenant.NOON)))))
                .isInstanceOf(Failure.Invalid.class);
        assertThat(tenant.refusal(() -> issue.execute(issuer, new Wish("new", more, unknown, Optional.empty()))))
                .isInstanceOf(Failure.NotFound.class);
        assertExcess(issuer, wish(Scope.ADMIN), "/scopes/0");
    }

    @Test
    void aNewKeyInheritsTheWorkspaceAndOtherWorkspacesAreNotFound() {
        Principal issuer = holder(new KeyGrant(Set.of(Scope.READ), tenant.workspace(), null));
        Principal unbound = holder(Scope.READ);

        assertThat(issue.execute(issuer, wish(Scope.READ)).key().grant().workspace())
                .isEqualTo(tenant.workspace());
        for (WorkspaceId other :
                List.of(new WorkspaceId(tenant.ids().next()), tenant.another().workspace())) {
            assertThat(tenant.refusal(() -> issue.execute(issuer, in(other)))).isInstanceOf(Failure.NotFound.class);
            assertThat(tenant.refusal(() -> issue.execute(unbound, in(other)))).isInstanceOf(Failure.NotFound.class);
        }
    }

    @Test
    void aKeyRevokedMeanwhileCannotIssueKeys() {
        Principal issuer = holder(Scope.ADMIN);
        keys.revoke(issuer.keyId(), Tenant.NOON);

        assertExcess(issuer, wish(Scope.ADMIN));
    }

    @Test
    void anAccountHasAtMostAThousandKeys() {
        Principal issuer = holder(Scope.ADMIN);
        insert(issuer, NewKeys.MOST - 1, null);

        assertConflict(() -> issue.execute(issuer, wish(Scope.ADMIN)), ConflictCode.TOO_MANY_KEYS);
        delete.execute(issuer, keys.list(issuer.accountId(), false).getLast().id());
        issue.execute(issuer, wish(Scope.ADMIN));
    }

    @Test
    void expiredKeysDoNotCountTowardsTheLimit() {
        Principal issuer = holder(Scope.ADMIN);
        insert(issuer, NewKeys.MOST - 2, null);
        insert(issuer, 1, Tenant.NOON.minusSeconds(1));

        NewKey made = issue.execute(issuer, wish(Scope.ADMIN));

        assertThat(keys.list(issuer.accountId(), false))
                .hasSize(NewKeys.MOST)
                .contains(made.key())
                .allMatch(key -> key.grant().expiresAt() == null);
        assertConflict(() -> issue.execute(issuer, wish(Scope.ADMIN)), ConflictCode.TOO_MANY_KEYS);
    }

    private void insert(Principal issuer, int count, @Nullable Instant expiresAt) {
        for (int i = 0; i < count; i++) {
            keys.insert(new ApiKey(
                    new KeyId(tenant.ids().next()),
                    issuer.accountId(),
                    "digest " + i + expiresAt,
                    "key",
                    null,
                    new KeyGrant(KeyGrant.FULL.scopes(), null, expiresAt),
                    Tenant.NOON,
                    null,
                    null));
        }
    }

    private void assertConflict(Runnable refused, ConflictCode code) {
        assertThat(tenant.refusal(refused))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        failure -> assertThat(failure.code()).isEqualTo(code));
    }

    @Test
    void theLastUnrestrictedAdminKeyCannotBeDeleted() {
        Principal admin = holder(Scope.ADMIN);
        holder(new KeyGrant(Set.of(Scope.ADMIN), tenant.workspace(), null));
        holder(new KeyGrant(Set.of(Scope.ADMIN), null, TOMORROW));
        holder(Scope.READ, Scope.WRITE);
        tenant.pass(Duration.ofDays(1));

        assertConflict(() -> delete.execute(admin, admin.keyId()), ConflictCode.LAST_ADMIN_KEY);

        Principal other = holder(Scope.ADMIN);
        delete.execute(admin, admin.keyId());
        assertConflict(() -> delete.execute(other, other.keyId()), ConflictCode.LAST_ADMIN_KEY);
    }

    @Test
    void aKeySeesOnlyKeysOfItsAccountAndItsWorkspace() {
        Principal admin = holder(Scope.ADMIN);
        Principal bound = holder(new KeyGrant(Set.of(Scope.ADMIN), tenant.workspace(), null));
        Principal revoked = holder(Scope.READ);
        delete.execute(admin, revoked.keyId());
        Window all = new Window(100, 0);

        assertThat(show.list(admin, all).items()).extracting(ApiKey::id).containsExactly(admin.keyId(), bound.keyId());
        assertThat(show.list(admin, new Window(1, 1)).items())
                .extracting(ApiKey::id)
                .containsExactly(bound.keyId());
        assertThat(show.list(bound, all).items()).extracting(ApiKey::id).containsExactly(bound.keyId());
        for (KeyId unseen : List.of(revoked.keyId(), new KeyId(tenant.ids().next()))) {
            assertThatThrownBy(() -> show.show(admin, unseen)).isInstanceOf(Rejected.class);
            assertThat(tenant.refusal(() -> delete.execute(admin, unseen))).isInstanceOf(Failure.NotFound.class);
        }
        assertThat(tenant.refusal(() -> delete.execute(bound, admin.keyId()))).isInstanceOf(Failure.NotFound.class);
    }
}
