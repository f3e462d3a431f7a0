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

/// Changes the password of a publication, or when it is over. The link stays the same.
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
            Publication before = rules.find(workspace, command.id());
            Publication after = new Publication(
                    before.id(),
                    before.resource(),
                    before.token(),
                    password.orElse(Optional.ofNullable(before.password())).orElse(null),
                    command.expiresAt()
                            .orElse(Optional.ofNullable(before.expiresAt()))
                            .orElse(null),
                    before.createdAt(),
                    now);
            publications.update(workspace, after);
            String name = resources
                    .find(workspace, before.resource())
                    .map(resource -> resource.header().name().value())
                    .orElseThrow(Publications::missing);
            return new Published(after, name);
        });
    }

    /// What is empty stays as it is; empty inside: none from now on.
    public record Command(
            PublicationId id, Optional<Optional<String>> password, Optional<Optional<Instant>> expiresAt) {}
}
