package cairn.application.publication.visit;

import cairn.application.port.publication.PublicationRepository;
import cairn.application.port.publication.PublicationRepository.Owned;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.failure.Failure.PasswordProblem;
import cairn.domain.failure.Rejected;
import cairn.domain.publication.AccessToken;
import cairn.domain.publication.PasswordHash;
import cairn.domain.publication.Publication;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.Root;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;

/// Checks what a visitor may see: the published resource, and what is below it now. Checks each
/// request without caching, so that a deleted publication stops working at once. Works in the
/// caller's transaction.
public final class VisitorAccess {
    private final PublicationRepository publications;
    private final ResourceRepository resources;
    private final TreeRepository trees;
    private final Sessions sessions;
    private final InstantSource clock;

    public VisitorAccess(
            PublicationRepository publications,
            ResourceRepository resources,
            TreeRepository trees,
            Sessions sessions,
            InstantSource clock) {
        this.publications = publications;
        this.resources = resources;
        this.trees = trees;
        this.sessions = sessions;
        this.clock = clock;
    }

    /// Responds in the same way to tokens that are unknown and to those of former publications.
    Visit find(AccessToken token) {
        Owned owned = publications
                .find(token)
                .filter(found -> !found.publication().isOver(clock.instant()))
                .orElseThrow(VisitorAccess::missing);
        Publication publication = owned.publication();
        ResourceView top = resources.views(owned.workspace(), List.of(publication.resource())).stream()
                .filter(view -> !Root.BIN.equals(view.root().subtype()))
                .findFirst()
                .orElseThrow(VisitorAccess::missing);
        return new Visit(owned.workspace(), publication, top);
    }

    Visit open(Visitor visitor) {
        Visit visit = find(visitor.token());
        PasswordHash password = visit.publication().password();
        Instant now = clock.instant();
        boolean isAdmitted = password == null
                || visitor.session()
                        .filter(session -> sessions.isGood(session, visit.publication(), password, now))
                        .isPresent();
        if (!isAdmitted) {
            throw new Rejected(new Failure.PasswordRefused(
                    PasswordProblem.PASSWORD_REQUIRED,
                    "This link has a password; send it to POST …/session, then send the session you get."));
        }
        return visit;
    }

    /// Returns the published resource or one below it.
    ResourceView view(Visit visit, ResourceId id) {
        if (id.equals(visit.publication().resource())) {
            return visit.top();
        }
        return resources.views(visit.workspace(), List.of(id)).stream()
                .filter(view -> isBelow(visit, view.resource()))
                .findFirst()
                .orElseThrow(VisitorAccess::nothingThere);
    }

    private boolean isBelow(Visit visit, Resource resource) {
        ResourceId parent = resource.header().parentId();
        return parent != null
                && tree(visit).isWithin(parent, Set.of(visit.publication().resource()));
    }

    ContainerTree tree(Visit visit) {
        return trees.tree(visit.workspace());
    }

    public static Rejected missing() {
        return new Rejected(new Failure.NotFound(
                Missing.PUBLICATION, "", "Nothing is published at this address; it may be wrong or expired."));
    }

    public static Rejected nothingThere() {
        return new Rejected(new Failure.NotFound(
                Missing.RESOURCE, "", "No published resource has this ID; list them with GET …/resources."));
    }

    /// @param top the published resource
    record Visit(WorkspaceId workspace, Publication publication, ResourceView top) {}
}
