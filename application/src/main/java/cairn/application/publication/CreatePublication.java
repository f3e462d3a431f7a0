package cairn.application.publication;

import cairn.application.port.IdSource;
import cairn.application.port.publication.PublicationRepository;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Missing;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.publication.PasswordHash;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationId;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Publishes a resource with everything below it, now and later.
public final class CreatePublication {
    private final Transactions transactions;
    private final PublicationRepository publications;
    private final Publications rules;
    private final ResourceRepository resources;
    private final IdSource ids;
    private final InstantSource clock;

    public CreatePublication(
            Transactions transactions,
            PublicationRepository publications,
            Publications rules,
            ResourceRepository resources,
            IdSource ids,
            InstantSource clock) {
        this.transactions = transactions;
        this.publications = publications;
        this.rules = rules;
        this.resources = resources;
        this.ids = ids;
        this.clock = clock;
    }

    public Published execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        Publications.requireFuture(command.expiresAt(), now);
        WorkspaceId workspace = principal.workspaceId();
        // Checked before hashing, which is slow.
        Subject before = transactions.read(() -> require(workspace, command.resource(), now));
        PasswordHash password = rules.hash(command.password());
        // Locks the tree exclusively, so that concurrent requests do not exceed the limit.
        return transactions.write(new TreeLock.Exclusive(workspace), () -> {
            Subject subject = require(workspace, before.view().resource().id(), now);
            subject.over().ifPresent(over -> publications.delete(workspace, over.id()));
            Publication publication = new Publication(
                    new PublicationId(ids.next()),
                    command.resource(),
                    rules.newToken(),
                    password,
                    command.expiresAt(),
                    now,
                    now);
            publications.insert(workspace, publication);
            return new Published(
                    publication, subject.view().resource().header().name().value());
        });
    }

    private Subject require(WorkspaceId workspace, ResourceId id, Instant now) {
        ResourceView view = resources.views(workspace, List.of(id)).stream()
                .findFirst()
                .orElseThrow(() -> Missing.resource("/resourceId"));
        if (view.root().type() == RootType.SYSTEM && view.root().id().equals(id)) {
            throw conflict(
                    ConflictCode.SYSTEM_RESOURCE,
                    "/resourceId",
                    "The inbox, the bin and the memories can't be published, because new or deleted items go there"
                            + " automatically; publish a folder.");
        }
        if (Root.BIN.equals(view.root().subtype())) {
            throw conflict(
                    ConflictCode.RESOURCE_ARCHIVED,
                    "/resourceId",
                    "The resource is in the bin; recover it before you publish it.");
        }
        List<Publication> present = publications.list(workspace);
        Optional<Publication> own =
                present.stream().filter(one -> one.resource().equals(id)).findFirst();
        own.filter(one -> !one.isOver(now)).ifPresent(one -> {
            throw new Rejected(
                    new Failure.AlreadyPublished("/resourceId", one.id().value()));
        });
        if (own.isEmpty() && present.size() >= Publication.MOST) {
            throw conflict(
                    ConflictCode.TOO_MANY_PUBLICATIONS,
                    "",
                    "The workspace has " + Publication.MOST + " publications, which is the maximum; delete one first.");
        }
        return new Subject(view, own);
    }

    private static Rejected conflict(ConflictCode code, String pointer, String hint) {
        return new Rejected(new Failure.Conflict(code, pointer, hint));
    }

    /// @param expiresAt null for never
    public record Command(
            ResourceId resource,
            Optional<String> password,
            @Nullable Instant expiresAt) {}

    /// @param over its expired publication, which is replaced
    private record Subject(ResourceView view, Optional<Publication> over) {}
}
