package cairn.application.embedding;

import cairn.application.port.content.RecipeRepository;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.EmbeddingModels;
import cairn.application.port.workspace.WorkspaceModels;
import cairn.domain.processing.Step;
import cairn.domain.processing.StepVersions;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// The models that embed the texts of a workspace, and the one that its searches use. Caches nothing,
/// because another server may change them at any time.
public final class TextModels {
    private final EmbeddingModels models;
    private final WorkspaceModels workspaces;
    private final RecipeRepository recipes;

    public TextModels(EmbeddingModels models, WorkspaceModels workspaces, RecipeRepository recipes) {
        this.models = models;
        this.workspaces = workspaces;
        this.recipes = recipes;
    }

    /// The model that everything will be embedded by: that of the server started last, if this server
    /// has it, else this server's own.
    public Embedder target() {
        return recipes.findDeclared()
                .flatMap(versions -> StepVersions.find(versions, Step.EMBEDDING))
                .flatMap(models::find)
                .orElseGet(models::chosen);
    }

    /// The models that embed items of the workspace: the target first, and the model of searches, if
    /// different, so that they find new and changed items.
    public List<Embedder> of(WorkspaceId workspace) {
        Embedder target = target();
        return workspaces
                .find(workspace)
                .filter(model -> !model.equals(target.model()))
                .flatMap(models::find)
                .map(searched -> List.of(target, searched))
                .orElse(List.of(target));
    }

    /// The model that searches of the workspace use. If it is no longer available, the target, whose
    /// vectors may be incomplete.
    public Asked asked(WorkspaceId workspace) {
        Optional<String> model = workspaces.find(workspace);
        return model.flatMap(models::find)
                .map(searched -> new Asked(searched, true))
                .orElseGet(() -> new Asked(target(), model.isEmpty()));
    }

    /// @param isWhole whether every item that could be embedded has its vectors
    public record Asked(Embedder embedder, boolean isWhole) {}
}
