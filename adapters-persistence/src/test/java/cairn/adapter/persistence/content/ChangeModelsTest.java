package cairn.adapter.persistence.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Together;
import cairn.domain.processing.Pipeline;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The change of a workspace from one embedding model to another, on every database.
class ChangeModelsTest extends ModelsTestCase {
    private void fail(ResourceId id, @Nullable Instant next) {
        Insight insight = Insight.NONE.failed(new ProcessingFailure("embedding_failed", "No.", 6, next));
        repositories().processing().update(workspace, id, ProcessingState.FAILED, insight);
    }

    @Test
    void usesBothModelsToEmbedAndTheOldOneToSearchUntilTheChange() {
        assertThat(models(NEW).of(workspace)).extracting(each -> each.model()).containsExactly(NEW, OLD);
        assertThat(models(NEW).asked(workspace).embedder().model()).isEqualTo(OLD);
        assertThat(models(NEW).asked(workspace).isWhole()).isTrue();

        assertThat(change(NEW).execute()).isPositive();

        assertThat(models(NEW).of(workspace)).extracting(each -> each.model()).containsExactly(NEW);
        assertThat(models(NEW).asked(workspace).embedder().model()).isEqualTo(NEW);
    }

    @Test
    void anOlderServerEmbedsWithTheModelDeclaredLast() {
        assertThat(models(OLD).target().model()).isEqualTo(NEW);
        assertThat(models(OLD).of(workspace)).extracting(each -> each.model()).containsExactly(NEW, OLD);
        assertThat(change(OLD).execute()).isZero();
        assertThat(searched()).isEqualTo(OLD);
    }

    @Test
    void usesTheNewModelWhenTheChosenOneIsNotAvailable() {
        repositories().workspaceModels().choose(workspace, "of_another_version");

        assertThat(models(NEW).of(workspace)).extracting(each -> each.model()).containsExactly(NEW);
        assertThat(models(NEW).asked(workspace).embedder().model()).isEqualTo(NEW);
        assertThat(models(NEW).asked(workspace).isWhole()).isFalse();
    }

    @Test
    void searchesUseTheOldModelUntilEverythingIsEmbeddedAgain() {
        ResourceId first = note(ProcessingState.COMPLETED, by(OLD), OLD);
        ResourceId second = note(ProcessingState.COMPLETED, by(OLD), OLD);
        change(NEW).execute();
        assertThat(searched()).as("nothing is").isEqualTo(OLD);

        embed(first, NEW);
        complete(first);
        repositories().processing().update(workspace, second, ProcessingState.PROCESSING);
        repositories()
                .recipes()
                .write(
                        workspace,
                        second,
                        Recipe.parse(by(OLD)).orElseThrow().underWay().text());
        change(NEW).execute();
        assertThat(searched()).as("one is under way").isEqualTo(OLD);

        embed(second, NEW);
        complete(second);
        change(NEW).execute();
        assertThat(searched()).isEqualTo(NEW);
    }

    @Test
    void newItemsDoNotDelayTheChange() {
        note(ProcessingState.PENDING, "");
        note(ProcessingState.PROCESSING, Recipe.begun(Pipeline.NOTE).text());
        note(ProcessingState.COMPLETED, by(NEW), NEW, OLD);

        change(NEW).execute();

        assertThat(searched()).isEqualTo(NEW);
    }

    @Test
    void itemsWithoutARecipeDelayTheChange() {
        ResourceId old = note(ProcessingState.COMPLETED, "", OLD);
        change(NEW).execute();
        assertThat(searched()).isEqualTo(OLD);

        embed(old, NEW);
        complete(old);
        change(NEW).execute();
        assertThat(searched()).isEqualTo(NEW);
    }

    @Test
    void permanentlyFailedItemsDoNotDelayTheChange() {
        ResourceId failed = note(ProcessingState.COMPLETED, by(NEW), OLD);
        fail(failed, now.plusSeconds(60));
        change(NEW).execute();
        assertThat(searched()).as("another try is to come").isEqualTo(OLD);

        fail(failed, null);
        change(NEW).execute();
        assertThat(searched()).isEqualTo(NEW);
    }

    /// A server of an older version, which knew only one model, has recorded the item as complete.
    @Test
    void embedsItemsThatLackVectorsOfTheNewModel() {
        ResourceId id = note(
                ProcessingState.COMPLETED,
                Recipe.parse(by(OLD))
                        .orElseThrow()
                        .aimedAt(versions(NEW))
                        .completed()
                        .text(),
                OLD);

        change(NEW).execute();

        assertThat(searched()).isEqualTo(OLD);
        Recipe now = repositories()
                .recipes()
                .find(workspace, id)
                .flatMap(Recipe::parse)
                .orElseThrow();
        assertThat(now.firstOutdated(versions(NEW))).contains(Step.EMBEDDING);
        embed(id, NEW);
        complete(id);
        change(NEW).execute();
        assertThat(searched()).isEqualTo(NEW);
    }

    @Test
    void severalServersMayExecuteTheChangeAtOnce() {
        Together.run(4, i -> change(NEW).execute());
        assertThat(searched()).isEqualTo(NEW);
    }
}
