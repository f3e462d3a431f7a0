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

/// Writes down by which versions of its steps a resource's content is read. Takes part in the transactions of the
/// steps.
public final class RecipeBook {
    private final RecipeRepository recipes;
    private final ResourceRepository resources;
    private final StepVersions today;

    /// @param today what this server reads by
    public RecipeBook(RecipeRepository recipes, ResourceRepository resources, StepVersions today) {
        this.recipes = recipes;
        this.resources = resources;
        this.today = today;
    }

    /// The versions by which these steps are done today.
    Map<Step, String> today(Collection<Step> steps) {
        return steps.stream().collect(Collectors.toMap(step -> step, this::version));
    }

    /// @param versions by which steps were done; where one is another than today's, which was unavailable, it is worth
    ///     doing anew
    void done(WorkspaceId workspace, ResourceId id, Map<Step, String> versions) {
        with(workspace, id, versions).ifPresent(recipe -> recipes.write(workspace, id, recipe.text()));
    }

    /// The reading has come to its end.
    ///
    /// @param versions by which its last steps were done
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

    /// No other try is to come: what could be read was read, and nothing better comes of these versions.
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
