package cairn.application.port.workspace;

import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The embedding models that the searches of workspaces use. Their vectors are complete: every item that
/// could be embedded has one. While another model embeds everything again, items have vectors of both.
public interface WorkspaceModels {
    /// Returns empty if the workspace does not exist.
    Optional<String> find(WorkspaceId workspace);

    /// Sets the model of a new workspace, in which nothing is embedded yet.
    void choose(WorkspaceId workspace, String model);

    /// Lists up to `limit` workspaces after `after`, by id, whose searches use another model than this
    /// one. Omits deleted workspaces.
    List<Choice> listOthers(String model, WorkspaceId after, int limit);

    /// Switches searches to another model.
    ///
    /// @return false, without changes, if they do not use `from`
    boolean change(WorkspaceId workspace, String from, String to, Instant now);

    /// Marks all workspaces whose searches use another model than this one: they will
    /// have vectors of both.
    void expect(String model);

    /// Lists up to `limit` workspaces, by id, whose searches have used this model since before `until`,
    /// and that may have vectors of others. Omits deleted workspaces.
    List<WorkspaceId> listMixed(String model, Instant until, int limit);

    /// Records that no vectors of other models are left. Does nothing if searches use another
    /// model than this one.
    void unmixed(WorkspaceId workspace, String model);

    record Choice(WorkspaceId workspace, String model) {}
}
