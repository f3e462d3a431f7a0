package cairn.application.publication;

import cairn.application.Sha256;
import cairn.application.port.SecretSource;
import cairn.application.port.publication.Passwords;
import cairn.application.port.publication.PublicationRepository;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.failure.Rejected;
import cairn.domain.publication.AccessToken;
import cairn.domain.publication.PasswordHash;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Functions that operations on publications share.
public final class Publications {
    private final PublicationRepository publications;
    private final SecretSource secrets;
    private final Passwords passwords;

    public Publications(PublicationRepository publications, SecretSource secrets, Passwords passwords) {
        this.publications = publications;
        this.secrets = secrets;
        this.passwords = passwords;
    }

    Publication find(WorkspaceId workspace, PublicationId id) {
        return publications.find(workspace, id).orElseThrow(Publications::missing);
    }

    AccessToken newToken() {
        return new AccessToken(Sha256.of(secrets.next()).substring(0, AccessToken.LENGTH));
    }

    /// Slow, so it must be called outside transactions.
    @Nullable
    PasswordHash hash(Optional<String> password) {
        return password.map(passwords::hash).orElse(null);
    }

    static void requireFuture(@Nullable Instant expiresAt, Instant now) {
        if (expiresAt != null && !expiresAt.isAfter(now)) {
            throw Rejected.invalid("/expiresAt", "out_of_range", "expiresAt must be in the future, or null for never.");
        }
    }

    public static Rejected missing() {
        return new Rejected(new Failure.NotFound(
                Missing.PUBLICATION,
                "",
                "This workspace has no publication with this ID; list them with GET /v2/publications."));
    }
}
