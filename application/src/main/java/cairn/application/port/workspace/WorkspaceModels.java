package cairn.application.port.workspace;

import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Which embedding model the searches of a workspace go by. Its vectors are whole: every item that could be embedded
/// has those. While everything is embedded anew by another model, items have vectors of both.
public interface WorkspaceModels {
    /// Empty when there is no such workspace.
    Optional<String> find(WorkspaceId workspace);

    /// The model of a workspace that has just been made, in which nothing is embedded yet.
    void choose(WorkspaceId workspace, String model);

    /// Up to `limit` workspaces behind `after`, by id, whose searches go by another model than this one. Deleted
    /// workspaces are left out.
    List<Choice> listOthers(String model, WorkspaceId after, int limit);

    /// Has searches go by another model from now on.
    ///
    /// @return false, with nothing changed, when they do not go by `from`
    boolean change(WorkspaceId workspace, String from, String to, Instant now);

    /// Remembers of all workspaces whose searches go by another model than this one that they will have vectors of
    /// both.
    void expect(String model);

    /// Up to `limit` workspaces, by id, whose searches have gone by this model since before `until`, and that may
    /// have vectors of others. Deleted workspaces are left out.
    List<WorkspaceId> listMixed(String model, Instant until, int limit);

    /// There are no vectors of others left. Without effect when searches go by another model than this one.
    void unmixed(WorkspaceId workspace, String model);

    record Choice(WorkspaceId workspace, String model) {}
}
