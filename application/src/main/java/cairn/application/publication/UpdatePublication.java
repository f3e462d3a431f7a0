package cairn.application.publication;

import cairn.application.port.publication.PublicationRepository;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.publication.PasswordHash;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Changes the password or expiry of a publication, but not its link. Serialises concurrent changes;
/// otherwise a change of the expiry could undo that of the password.
public final class UpdatePublication {
    private final Transactions transactions;
    private final PublicationRepository publications;
    private final Publications rules;
    private final ResourceRepository resources;
    private final InstantSource clock;

    public UpdatePublication(
            Transactions transactions,
            PublicationRepository publications,
            Publications rules,
            ResourceRepository resources,
            InstantSource clock) {
        this.transactions = transactions;
        this.publications = publications;
        this.rules = rules;
        this.resources = resources;
        this.clock = clock;
    }

    public Published execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        command.expiresAt().ifPresent(change -> Publications.requireFuture(change.orElse(null), now));
        WorkspaceId workspace = principal.workspaceId();
        rules.find(workspace, command.id());
        Optional<Optional<PasswordHash>> password =
                command.password().map(change -> Optional.ofNullable(rules.hash(change)));
        return transactions.write(new TreeLock.None(), () -> {
            Publication before =
                    publications.findForUpdate(workspace, command.id()).orElseThrow(Publications::missing);
            Publication after = changed(before, password, command.expiresAt(), now);
            if (!publications.update(workspace, after)) {
                throw Publications.missing();
            }
            return new Published(after, nameOf(workspace, after));
        });
    }

    private static Publication changed(
            Publication before,
            Optional<Optional<PasswordHash>> password,
            Optional<Optional<Instant>> expiresAt,
            Instant now) {
        return new Publication(
                before.id(),
                before.resource(),
                before.token(),
                password.orElse(Optional.ofNullable(before.password())).orElse(null),
                expiresAt.orElse(Optional.ofNullable(before.expiresAt())).orElse(null),
                before.createdAt(),
                now);
    }

    private String nameOf(WorkspaceId workspace, Publication publication) {
        return resources
                .find(workspace, publication.resource())
                .map(resource -> resource.header().name().value())
                .orElseThrow(Publications::missing);
    }

    /// Empty fields are kept; an empty inner value removes the field.
    public record Command(
            PublicationId id, Optional<Optional<String>> password, Optional<Optional<Instant>> expiresAt) {}
}
