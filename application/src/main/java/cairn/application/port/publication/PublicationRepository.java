package cairn.application.port.publication;

import cairn.domain.publication.AccessToken;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// The publications of workspaces, at most one of a resource. They go with their resource. Each change of one is logged
/// as a change of the resource.
public interface PublicationRepository {
    void insert(WorkspaceId workspace, Publication publication);

    Optional<Publication> find(WorkspaceId workspace, PublicationId id);

    /// The publication, which nobody else changes or deletes until the transaction ends.
    Optional<Publication> findForUpdate(WorkspaceId workspace, PublicationId id);

    /// Of whatever workspace, unless that is deleted.
    Optional<Owned> find(AccessToken token);

    /// Newest first.
    List<Publication> list(WorkspaceId workspace);

    /// Changes password, expiry and time of modification. False when it is gone.
    boolean update(WorkspaceId workspace, Publication publication);

    /// False when it was not there.
    boolean delete(WorkspaceId workspace, PublicationId id);

    record Owned(WorkspaceId workspace, Publication publication) {}
}
