package cairn.application.port.publication;

import cairn.domain.publication.AccessToken;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// The publications of workspaces, at most one per resource. They are deleted with their resource. Each
/// change of one is logged as a change of the resource.
public interface PublicationRepository {
    void insert(WorkspaceId workspace, Publication publication);

    Optional<Publication> find(WorkspaceId workspace, PublicationId id);

    /// Returns the publication, locked until the transaction ends.
    Optional<Publication> findForUpdate(WorkspaceId workspace, PublicationId id);

    /// Finds a publication of any workspace that is not deleted.
    Optional<Owned> find(AccessToken token);

    /// Newest first.
    List<Publication> list(WorkspaceId workspace);

    /// Updates password, expiry and time of modification. Returns false if it does not exist.
    boolean update(WorkspaceId workspace, Publication publication);

    /// Returns false if it does not exist.
    boolean delete(WorkspaceId workspace, PublicationId id);

    record Owned(WorkspaceId workspace, Publication publication) {}
}
