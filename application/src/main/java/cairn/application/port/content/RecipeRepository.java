package cairn.application.port.content;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// By which versions of the pipeline's steps resources were read, as texts of `Recipe`. Of what
/// was read before they were written down the text is empty.
public interface RecipeRepository {
    /// Empty when nothing is known of the resource's content, or it is gone.
    Optional<String> find(WorkspaceId workspace, ResourceId id);

    /// Replaces the recipe. Without effect when the resource is gone.
    void write(WorkspaceId workspace, ResourceId id, String recipe);

    /// Those there are, each once, of all workspaces: as many as versions have been, not as there are resources.
    List<String> list();

    /// Up to `limit` resources with one of these recipes, the newest first, all of one workspace: the next that has any
    /// behind `after`, and the first when there is none.
    List<Processed> next(Collection<String> recipes, WorkspaceId after, int limit);

    /// How many resources of a workspace have one of these recipes, of which no more than `limit` are looked for.
    long count(WorkspaceId workspace, Collection<String> recipes, int limit);

    /// Says what all servers are to make from now on; who says so last is right.
    void declare(String versions);

    Optional<String> findDeclared();

    record Processed(WorkspaceId workspace, ResourceId resource, String recipe) {}
}
