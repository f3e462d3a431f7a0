package cairn.application.workspace;

import cairn.application.Sha256;
import cairn.application.port.SecretSource;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.workspace.WorkspaceDeletions;
import cairn.application.port.workspace.WorkspaceDeletions.Confirmation;
import cairn.domain.workspace.Principal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Creates a token that confirms the deletion of the request's workspace. Only the digest of the
/// latest token is stored.
public final class RequestWorkspaceDeletion {
    private static final Duration LIFETIME = Duration.ofMinutes(15);

    private final Transactions transactions;
    private final WorkspaceDeletions deletions;
    private final WorkspaceRemoval removal;
    private final SecretSource secrets;
    private final InstantSource clock;

    public RequestWorkspaceDeletion(
            Transactions transactions,
            WorkspaceDeletions deletions,
            WorkspaceRemoval removal,
            SecretSource secrets,
            InstantSource clock) {
        this.transactions = transactions;
        this.deletions = deletions;
        this.removal = removal;
        this.secrets = secrets;
        this.clock = clock;
    }

    public Token execute(Principal principal) {
        String token = secrets.next();
        Instant expiresAt = clock.instant().plus(LIFETIME).truncatedTo(ChronoUnit.MILLIS);
        Confirmation confirmation =
                new Confirmation(principal.accountId(), principal.workspaceId(), Sha256.of(token), expiresAt);
        // Otherwise concurrent requests would both insert the workspace's only token.
        return transactions.freeing(() -> transactions.write(new TreeLock.Exclusive(principal.workspaceId()), () -> {
            removal.requireDeletable(principal.accountId(), principal.workspaceId());
            deletions.insert(confirmation);
            return new Token(token, expiresAt);
        }));
    }

    /// @param value shown only once
    public record Token(String value, Instant expiresAt) {
        @Override
        public String toString() {
            return "Token[expiresAt=" + expiresAt + "]";
        }
    }
}
