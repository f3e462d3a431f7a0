package cairn.application.account;

import cairn.application.Sha256;
import cairn.application.port.IdSource;
import cairn.application.port.SecretSource;
import cairn.application.port.account.KeyRepository;
import cairn.application.port.workspace.WorkspaceRepository;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Adds keys to accounts, in the caller's transaction.
public final class NewKeys {
    /// Maximum number of keys of an account that are not revoked, including expired ones.
    public static final int MOST = 1000;

    private final WorkspaceRepository workspaces;
    private final KeyRepository keys;
    private final IdSource ids;
    private final SecretSource secrets;
    private final InstantSource clock;

    public NewKeys(
            WorkspaceRepository workspaces,
            KeyRepository keys,
            IdSource ids,
            SecretSource secrets,
            InstantSource clock) {
        this.workspaces = workspaces;
        this.keys = keys;
        this.ids = ids;
        this.secrets = secrets;
        this.clock = clock;
    }

    /// Returns empty if the account does not exist.
    ///
    /// @param chosen the secret; empty for a random one
    Optional<NewKey> add(AccountId account, String name, KeyGrant grant, Optional<String> chosen) {
        if (workspaces.findParent(account).isEmpty()) {
            return Optional.empty();
        }
        String secret = chosen.orElseGet(secrets::next);
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        ApiKey key = new ApiKey(
                new KeyId(ids.next()),
                account,
                Sha256.of(secret),
                name,
                ApiKey.prefixOf(secret),
                grant,
                now,
                null,
                null);
        refuseExpired(Optional.ofNullable(grant.expiresAt()));
        makeRoom(account, grant);
        keys.insert(key);
        return Optional.of(new NewKey(key, secret));
    }

    void refuseExpired(Optional<Instant> expiresAt) {
        if (expiresAt.filter(time -> !time.isAfter(clock.instant())).isPresent()) {
            throw Rejected.invalid("/expiresAt", "out_of_range", "expiresAt must be in the future.");
        }
    }

    /// Refuses unknown workspaces, and keys beyond the limit. At the limit, revokes the key that
    /// expired first, if any.
    void makeRoom(AccountId account, KeyGrant grant) {
        if (grant.workspace() != null
                && workspaces.find(account, grant.workspace()).isEmpty()) {
            throw unknownWorkspace();
        }
        List<ApiKey> present = keys.listForUpdate(account);
        if (present.size() >= MOST) {
            Instant now = clock.instant();
            ApiKey expired = present.stream()
                    .filter(key -> key.grant().isExpired(now))
                    .min(Comparator.comparing(key -> key.grant().expiresAt()))
                    .orElseThrow(NewKeys::tooMany);
            keys.revoke(expired.id(), now);
        }
    }

    private static Rejected tooMany() {
        return new Rejected(new Failure.Conflict(
                ConflictCode.TOO_MANY_KEYS,
                "",
                "The account has " + MOST + " keys, which is the maximum; revoke keys that are no longer needed."));
    }

    static Rejected unknownWorkspace() {
        return new Rejected(new Failure.NotFound(
                Missing.WORKSPACE,
                "/workspaceId",
                "This workspace does not exist; list your workspaces with GET /v2/workspaces."));
    }

    /// @param secret shown only once
    public record NewKey(ApiKey key, String secret) {
        @Override
        public String toString() {
            return "NewKey[" + key.id() + "]";
        }
    }
}
