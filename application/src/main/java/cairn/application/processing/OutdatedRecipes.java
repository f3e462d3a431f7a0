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

/// Finds recipes with other versions than today's.
public final class OutdatedRecipes {
    private static final Set<Step> VECTORS = Set.of(Step.DEPICTION, Step.EMBEDDING, Step.PASSAGES);

    private final RecipeRepository recipes;
    private final StepVersions today;
    private final BooleanSupplier summariesAnswer;

    /// @param today the versions of this server
    /// @param summariesAnswer false while the summarizer is unavailable, for which
    /// outdated summaries wait
    public OutdatedRecipes(RecipeRepository recipes, StepVersions today, BooleanSupplier summariesAnswer) {
        this.recipes = recipes;
        this.today = today;
        this.summariesAnswer = summariesAnswer;
    }

    StepVersions today() {
        return today;
    }

    /// Whether this server's versions are the declared ones. While servers of different versions run,
    /// those started last win; otherwise they would undo each other's work.
    public boolean isInForce() {
        return recipes.findDeclared().filter(today.text()::equals).isPresent();
    }

    /// Lists recipes whose resources can be reprocessed now. Outdated summaries wait for the summarizer,
    /// unless the resource also needs another embedding model.
    ///
    /// @param busy lanes with other work, which takes precedence
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

    /// The lanes of reprocessing, from that step to the last.
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

    /// Lists recipes of resources that are still to be embedded again.
    public List<String> listToEmbed() {
        return recipes.list().stream().filter(this::isToEmbed).toList();
    }

    /// Number of resources of a workspace that wait to be reprocessed.
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
