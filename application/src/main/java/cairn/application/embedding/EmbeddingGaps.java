package cairn.application.embedding;

import cairn.application.port.content.RecipeRepository;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.VectorRepository.Lacking;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.workspace.WorkspaceModels.Choice;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds the items of a workspace that the next model has not embedded yet.
public final class EmbeddingGaps {
    /// Number of items checked per round.
    private static final int ITEMS = 32;

    private final Transactions transactions;
    private final ResourceChanges changes;
    private final RecipeRepository recipes;
    private final VectorRepository vectors;

    public EmbeddingGaps(
            Transactions transactions, ResourceChanges changes, RecipeRepository recipes, VectorRepository vectors) {
        this.transactions = transactions;
        this.changes = changes;
        this.recipes = recipes;
        this.vectors = vectors;
    }

    /// Whether all items with a vector by the previous model have one by the next,
    /// or will never get one.
    ///
    /// @param awaited the recipes of items that are still to be embedded again
    boolean areFilled(Choice choice, String target, List<String> awaited) {
        if (recipes.count(choice.workspace(), awaited, 1) > 0) {
            return false;
        }
        List<Lacking> lacking = vectors.listLacking(choice.workspace(), choice.model(), target, ITEMS);
        lacking.stream()
                .filter(item -> item.state() == ProcessingState.COMPLETED)
                .forEach(item -> beginAnew(choice.workspace(), item.resource()));
        return lacking.isEmpty();
    }

    /// A server that did not know the next model marked the item as completed.
    private void beginAnew(WorkspaceId workspace, ResourceId id) {
        transactions.writeRelaxed(() -> {
            Optional<Recipe> recipe = changes.findForUpdate(workspace, id)
                    .filter(resource -> resource.header().state() == ProcessingState.COMPLETED)
                    .flatMap(resource -> recipes.find(workspace, id))
                    .flatMap(Recipe::parse)
                    .filter(Recipe::isComplete);
            recipe.map(its -> its.without(Set.of(Step.EMBEDDING, Step.PASSAGES)))
                    .ifPresent(its -> recipes.write(workspace, id, its.text()));
            return recipe;
        });
    }
}
