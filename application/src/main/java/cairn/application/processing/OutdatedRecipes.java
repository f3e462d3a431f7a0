package cairn.application.processing;

import cairn.application.port.content.RecipeRepository;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.processing.StepVersions;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// Which of the recipes there are make something else than today's versions would.
public final class OutdatedRecipes {
    private static final Set<Step> VECTORS = Set.of(Step.DEPICTION, Step.EMBEDDING, Step.PASSAGES);

    private final RecipeRepository recipes;
    private final StepVersions today;
    private final BooleanSupplier summariesAnswer;

    /// @param today what this server reads by
    /// @param summariesAnswer false while whoever makes the summaries is unavailable: those wait for it
    public OutdatedRecipes(RecipeRepository recipes, StepVersions today, BooleanSupplier summariesAnswer) {
        this.recipes = recipes;
        this.today = today;
        this.summariesAnswer = summariesAnswer;
    }

    StepVersions today() {
        return today;
    }

    /// Of servers that read by different versions, which happens while they are replaced one by one, those that were
    /// started last are right: otherwise each would undo what the others do.
    public boolean isInForce() {
        return recipes.findDeclared().filter(today.text()::equals).isPresent();
    }

    /// Those that can be done anew now. What would be summarised anew waits for better summaries, unless it is to be
    /// embedded by another model as well.
    List<String> list() {
        boolean all = summariesAnswer.getAsBoolean();
        return recipes.list().stream()
                .filter(text -> text.isEmpty()
                        || firstOutdated(text)
                                .filter(step -> all || step != Step.SUMMARY || isToEmbed(text))
                                .isPresent())
                .toList();
    }

    /// Those by which vectors are still to be made anew.
    public List<String> listToEmbed() {
        return recipes.list().stream().filter(this::isToEmbed).toList();
    }

    /// How many resources of a workspace wait to be done anew.
    long count(WorkspaceId workspace) {
        List<String> outdated = recipes.list().stream()
                .filter(text -> firstOutdated(text).isPresent())
                .toList();
        return outdated.isEmpty() ? 0 : recipes.count(workspace, outdated);
    }

    private boolean isToEmbed(String text) {
        return Recipe.parse(text)
                .filter(recipe -> recipe.isAnyOutdated(VECTORS, today))
                .isPresent();
    }

    private Optional<Step> firstOutdated(String text) {
        return Recipe.parse(text).flatMap(recipe -> recipe.firstOutdated(today));
    }
}
