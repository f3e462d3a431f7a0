package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.embedding.ChangeModels;
import cairn.application.embedding.EmbeddingGaps;
import cairn.application.embedding.TextModels;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.model.HashingEmbedder;
import cairn.application.port.model.KnownModels;
import cairn.application.processing.OutdatedRecipes;
import cairn.domain.processing.Pipeline;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;

/// A workspace that changes from one embedding model to another.
abstract class ModelsTestCase extends DatabaseTestCase {
    static final String OLD = "hashing_old";
    static final String NEW = "hashing_new";

    final Home home = samples().home();
    final WorkspaceId workspace = home.workspace();
    Instant now = Instant.parse("2026-02-03T04:05:06Z");

    static StepVersions versions(String model) {
        return new StepVersions(Map.of(Step.SUMMARY, "1", Step.EMBEDDING, model, Step.PASSAGES, "1"));
    }

    @BeforeEach
    void begin() {
        repositories().workspaceModels().choose(workspace, OLD);
        declare(NEW);
    }

    void declare(String model) {
        repositories().recipes().declare(versions(model).text());
        repositories().workspaceModels().expect(model);
    }

    TextModels models(String chosen) {
        return new TextModels(
                new KnownModels(new HashingEmbedder(chosen), new HashingEmbedder(chosen.equals(OLD) ? NEW : OLD)),
                repositories().workspaceModels(),
                repositories().recipes());
    }

    OutdatedRecipes outdated(String chosen) {
        return new OutdatedRecipes(repositories().recipes(), versions(chosen), () -> true);
    }

    ChangeModels change(String chosen) {
        return new ChangeModels(
                repositories().transactions(),
                repositories().workspaceModels(),
                models(chosen),
                new EmbeddingGaps(
                        repositories().transactions(),
                        repositories().resourceChanges(),
                        repositories().recipes(),
                        repositories().vectors()),
                outdated(chosen),
                () -> now);
    }

    String searched() {
        return repositories().workspaceModels().find(workspace).orElseThrow();
    }

    ResourceId note(ProcessingState state, String recipe, String... models) {
        ResourceId id = samples().note(home, home.inbox(), "note").id();
        repositories().processing().update(workspace, id, state, Insight.NONE);
        repositories().recipes().write(workspace, id, recipe);
        embed(id, models);
        return id;
    }

    void embed(ResourceId id, String... models) {
        for (String model : models) {
            repositories().vectors().write(workspace, id, new StoredVector(model, "hash", new float[] {1}));
        }
    }

    static String by(String model) {
        return Recipe.begun(Pipeline.NOTE)
                .with(versions(model).byStep())
                .completed()
                .text();
    }

    void complete(ResourceId id) {
        repositories().processing().update(workspace, id, ProcessingState.COMPLETED);
        repositories().recipes().write(workspace, id, by(NEW));
    }
}
