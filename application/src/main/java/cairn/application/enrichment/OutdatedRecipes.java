package cairn.application.enrichment;

import cairn.application.port.RecipeRepository;
import cairn.domain.resource.Recipe;
import cairn.domain.resource.Step;
import cairn.domain.resource.StepVersions;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Which of the recipes there are make something else than today's versions would.
public final class OutdatedRecipes {
    private final RecipeRepository recipes;
    private final StepVersions today;
    private final BooleanSupplier summariesAnswer;

    /// @param today what this server reads by
    /// @param summariesAnswer false while whoever makes the summaries is away: those wait for it
    public OutdatedRecipes(RecipeRepository recipes, StepVersions today, BooleanSupplier summariesAnswer) {
        this.recipes = recipes;
        this.today = today;
        this.summariesAnswer = summariesAnswer;
    }

    StepVersions today() {
        return today;
    }

    /// Those that can be done anew now.
    List<String> list() {
        boolean all = summariesAnswer.getAsBoolean();
        return recipes.list().stream()
                .filter(text -> text.isEmpty()
                        || firstOutdated(text)
                                .filter(step -> all || step != Step.SUMMARY)
                                .isPresent())
                .toList();
    }

    /// How many resources of a workspace wait to be done anew.
    long count(WorkspaceId workspace) {
        List<String> outdated = recipes.list().stream()
                .filter(text -> firstOutdated(text).isPresent())
                .toList();
        return outdated.isEmpty() ? 0 : recipes.count(workspace, outdated);
    }

    private Optional<Step> firstOutdated(String text) {
        return Recipe.parse(text).flatMap(recipe -> recipe.firstOutdated(today));
    }
}
