package cairn.application.account;

import cairn.application.account.NewKeys.NewKey;
import cairn.application.port.account.KeyRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.failure.Violation;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Scope;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Creates a key on behalf of another, which cannot grant more than it has itself.
public final class IssueKey {
    private final Transactions transactions;
    private final KeyRepository keys;
    private final NewKeys newKeys;

    public IssueKey(Transactions transactions, KeyRepository keys, NewKeys newKeys) {
        this.transactions = transactions;
        this.keys = keys;
        this.newKeys = newKeys;
    }

    public NewKey execute(Principal principal, Wish wish) {
        return transactions.write(new TreeLock.None(), () -> {
            KeyGrant issuer = issuer(principal);
            newKeys.refuseExpired(wish.expiresAt());
            KeyGrant grant = granted(issuer, wish);
            newKeys.makeRoom(principal.accountId(), grant);
            refuseExcess(issuer, grant, wish);
            return newKeys.add(principal.accountId(), wish.name(), grant, Optional.empty())
                    .orElseThrow();
        });
    }

    /// Reads the current state, because the key may have been revoked since the request began.
    private KeyGrant issuer(Principal principal) {
        return keys.listForUpdate(principal.accountId()).stream()
                .filter(key -> key.id().equals(principal.keyId()))
                .map(ApiKey::grant)
                .findFirst()
                .orElseThrow(() -> new Rejected(new Failure.InsufficientScope(
                        "The key of this request was just revoked, so it can't create keys.", List.of())));
    }

    private static KeyGrant granted(KeyGrant issuer, Wish wish) {
        if (wish.workspace().filter(id -> !issuer.reaches(id)).isPresent()) {
            throw NewKeys.unknownWorkspace();
        }
        return new KeyGrant(
                Set.copyOf(wish.scopes()),
                wish.workspace().orElse(issuer.workspace()),
                wish.expiresAt()
                        .map(time -> time.truncatedTo(ChronoUnit.MILLIS))
                        .orElse(issuer.expiresAt()));
    }

    private static void refuseExcess(KeyGrant issuer, KeyGrant grant, Wish wish) {
        List<Violation> excess = excess(issuer, grant, wish);
        if (!excess.isEmpty()) {
            throw new Rejected(new Failure.InsufficientScope(
                    "A key can't create a key with more rights; ask for fewer, or use another key.", excess));
        }
    }

    private static List<Violation> excess(KeyGrant issuer, KeyGrant grant, Wish wish) {
        List<Violation> excess = new ArrayList<>();
        for (int i = 0; i < wish.scopes().size(); i++) {
            Scope scope = wish.scopes().get(i);
            if (!issuer.allows(scope)) {
                excess.add(new Violation(
                        "/scopes/" + i,
                        "insufficient_scope",
                        "The key of this request does not have the scope " + scope.wireName() + "."));
            }
        }
        if (grant.outlives(issuer.expiresAt())) {
            excess.add(new Violation(
                    "/expiresAt",
                    "insufficient_scope",
                    "The key of this request expires at " + issuer.expiresAt() + "; give no later time."));
        }
        return excess;
    }

    /// @param scopes the requested scopes, in order
    /// @param workspace empty for that of the issuer
    /// @param expiresAt empty for that of the issuer
    public record Wish(String name, List<Scope> scopes, Optional<WorkspaceId> workspace, Optional<Instant> expiresAt) {
        public Wish {
            scopes = List.copyOf(scopes);
        }
    }
}
