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

/// By which models the texts of a workspace are embedded, and which of them its searches ask. Nothing is remembered:
/// another server may change it at any moment.
public final class TextModels {
    private final EmbeddingModels models;
    private final WorkspaceModels workspaces;
    private final RecipeRepository recipes;

    public TextModels(EmbeddingModels models, WorkspaceModels workspaces, RecipeRepository recipes) {
        this.models = models;
        this.workspaces = workspaces;
        this.recipes = recipes;
    }

    /// What everything is embedded by in the end: as the server has it that was started last, where this one has that
    /// model at all.
    public Embedder target() {
        return recipes.findDeclared()
                .flatMap(versions -> StepVersions.find(versions, Step.EMBEDDING))
                .flatMap(models::find)
                .orElseGet(models::chosen);
    }

    /// What an item of the workspace is embedded by: the target first, and as long as searches go by another model,
    /// that one too, so that they find what is new or was changed.
    public List<Embedder> of(WorkspaceId workspace) {
        Embedder target = target();
        return workspaces
                .find(workspace)
                .filter(model -> !model.equals(target.model()))
                .flatMap(models::find)
                .map(searched -> List.of(target, searched))
                .orElse(List.of(target));
    }

    /// What searches of the workspace ask. Where that is not available any more, what there is of the target has to
    /// do.
    public Asked asked(WorkspaceId workspace) {
        Optional<String> model = workspaces.find(workspace);
        return model.flatMap(models::find)
                .map(searched -> new Asked(searched, true))
                .orElseGet(() -> new Asked(target(), model.isEmpty()));
    }

    /// @param isWhole whether every item that could be embedded has its vectors
    public record Asked(Embedder embedder, boolean isWhole) {}
}
