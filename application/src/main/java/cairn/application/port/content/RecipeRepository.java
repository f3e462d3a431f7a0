package cairn.application.port.content;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The versions of the steps that processed resources, as texts of `Recipe`. The text is empty for
/// resources processed before versions were recorded.
public interface RecipeRepository {
    /// Returns empty if the resource was not processed, or does not exist.
    Optional<String> find(WorkspaceId workspace, ResourceId id);

    /// Replaces the recipe. Does nothing if the resource does not exist.
    void write(WorkspaceId workspace, ResourceId id, String recipe);

    /// Lists the distinct recipes of all workspaces. Their number depends on the number of
    /// versions, not of resources.
    List<String> list();

    /// Lists up to `limit` resources with one of these recipes, newest first, all of one workspace: the
    /// next one after `after` that has any, else the first.
    List<Processed> next(Collection<String> recipes, WorkspaceId after, int limit);

    /// Number of resources of a workspace with one of these recipes, counted up to `limit`.
    long count(WorkspaceId workspace, Collection<String> recipes, int limit);

    /// Declares the versions that all servers should produce from now on. The last declaration wins.
    void declare(String versions);

    Optional<String> findDeclared();

    record Processed(WorkspaceId workspace, ResourceId resource, String recipe) {}
}
