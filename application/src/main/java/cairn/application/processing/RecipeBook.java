package cairn.application.processing;

import cairn.application.port.content.RecipeRepository;
import cairn.application.port.resource.ResourceRepository;
import cairn.domain.processing.Pipeline;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Records the versions of the steps that process resources, in the transactions of the steps.
public final class RecipeBook {
    private final RecipeRepository recipes;
    private final ResourceRepository resources;
    private final StepVersions today;

    /// @param today the versions of this server
    public RecipeBook(RecipeRepository recipes, ResourceRepository resources, StepVersions today) {
        this.recipes = recipes;
        this.resources = resources;
        this.today = today;
    }

    /// Returns today's versions of these steps.
    Map<Step, String> today(Collection<Step> steps) {
        return steps.stream().collect(Collectors.toMap(step -> step, this::version));
    }

    /// @param versions versions of the completed steps; if one is not today's, because a fallback was
    /// used, the step will be repeated later
    void done(WorkspaceId workspace, ResourceId id, Map<Step, String> versions) {
        with(workspace, id, versions).ifPresent(recipe -> recipes.write(workspace, id, recipe.text()));
    }

    /// Records the end of processing.
    ///
    /// @param versions versions of the last steps
    void completed(WorkspaceId workspace, ResourceId id, Map<Step, String> versions) {
        with(workspace, id, versions)
                .map(Recipe::completed)
                .ifPresent(recipe -> recipes.write(workspace, id, recipe.text()));
    }

    private Optional<Recipe> with(WorkspaceId workspace, ResourceId id, Map<Step, String> versions) {
        boolean isMakeshift =
                versions.entrySet().stream().anyMatch(step -> !step.getValue().equals(version(step.getKey())));
        return current(workspace, id)
                .map(recipe -> recipe.with(versions))
                .map(recipe -> isMakeshift ? recipe.makeshift() : recipe);
    }

    /// Records that no more attempts follow, so that the resource is not reprocessed
    /// for the same versions.
    void givenUp(WorkspaceId workspace, ResourceId id) {
        current(workspace, id).ifPresent(recipe -> {
            Map<Step, String> all = new EnumMap<>(Step.class);
            recipe.pipeline().steps().stream()
                    .filter(today.byStep()::containsKey)
                    .forEach(step -> all.put(step, version(step)));
            recipes.write(workspace, id, recipe.with(all).completed().text());
        });
    }

    private String version(Step step) {
        return today.byStep().getOrDefault(step, "");
    }

    private static Recipe unwritten(Resource resource) {
        Pipeline pipeline = Pipeline.of(resource);
        return resource.header().state() == ProcessingState.COMPLETED
                ? Recipe.unwritten(pipeline)
                : Recipe.begun(pipeline);
    }

    private Optional<Recipe> current(WorkspaceId workspace, ResourceId id) {
        String text = recipes.find(workspace, id).orElse("");
        return resources
                .find(workspace, id)
                .map(resource -> Recipe.parse(text, Pipeline.of(resource)).orElseGet(() -> unwritten(resource)));
    }
}
