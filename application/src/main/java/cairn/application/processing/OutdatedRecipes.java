package cairn.application.processing;

import cairn.application.port.content.RecipeRepository;
import cairn.domain.job.Lane;
import cairn.domain.processing.Pipeline;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.processing.StepVersions;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

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
    ///
    /// @param busy where other work waits, which comes first
    List<String> list(Set<Lane> busy) {
        boolean all = summariesAnswer.getAsBoolean();
        return recipes.list().stream()
                .filter(text -> text.isEmpty()
                        ? busy.isEmpty()
                        : firstOutdated(text)
                                .filter(step -> all || step != Step.SUMMARY || isToEmbed(text))
                                .filter(step -> Collections.disjoint(busy, lanes(text, step)))
                                .isPresent())
                .toList();
    }

    /// Where it is done anew, from that step to the last.
    private static Set<Lane> lanes(String text, Step first) {
        return Recipe.parse(text).map(Recipe::pipeline).stream()
                .flatMap(pipeline -> pipeline.steps().stream()
                        .dropWhile(step -> step != first)
                        .map(step -> lane(pipeline, step)))
                .collect(Collectors.toSet());
    }

    private static Lane lane(Pipeline pipeline, Step step) {
        return switch (step) {
            case PICTURE -> Lane.PICTURES;
            case PAGE -> Lane.FETCH;
            case EXTRACTION -> pipeline == Pipeline.IMAGE ? Lane.PICTURES : Lane.ENRICH;
            case DEPICTION, SUMMARY, EMBEDDING, CONTEXT -> Lane.EMBED;
            case PASSAGES -> Lane.PASSAGES;
        };
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
        return outdated.isEmpty() ? 0 : recipes.count(workspace, outdated, Integer.MAX_VALUE);
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
