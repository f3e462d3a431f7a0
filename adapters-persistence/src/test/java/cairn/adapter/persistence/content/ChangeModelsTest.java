package cairn.adapter.persistence.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.embedding.TextModels;
import cairn.application.enrichment.ChangeModels;
import cairn.application.enrichment.ForgetModels;
import cairn.application.enrichment.OutdatedRecipes;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.model.HashingEmbedder;
import cairn.application.port.model.KnownModels;
import cairn.application.port.model.PictureModel;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexGeneration;
import cairn.application.port.search.IndexGeneration.Mark;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.Pipeline;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Recipe;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.Step;
import cairn.domain.resource.StepVersions;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// When a workspace comes from one embedding model to another, and what goes then, on every database.
class ChangeModelsTest extends DatabaseTestCase {
    private static final String OLD = "hashing_old";
    private static final String NEW = "hashing_new";
    private static final Duration GRACE = Duration.ofSeconds(30);

    private final Home home = samples().home();
    private final WorkspaceId workspace = home.workspace();
    private Instant now = Instant.parse("2026-02-03T04:05:06Z");

    private static StepVersions versions(String model) {
        return new StepVersions(Map.of(Step.SUMMARY, "1", Step.EMBEDDING, model, Step.PASSAGES, "1"));
    }

    @BeforeEach
    void begin() {
        repositories().workspaceModels().choose(workspace, OLD);
        declare(NEW);
    }

    private void declare(String model) {
        repositories().recipes().declare(versions(model).text());
        repositories().workspaceModels().expect(model);
    }

    private TextModels models(String chosen) {
        return new TextModels(
                new KnownModels(new HashingEmbedder(chosen), new HashingEmbedder(chosen.equals(OLD) ? NEW : OLD)),
                repositories().workspaceModels(),
                repositories().recipes());
    }

    private OutdatedRecipes outdated(String chosen) {
        return new OutdatedRecipes(repositories().recipes(), versions(chosen), () -> true);
    }

    private ChangeModels change(String chosen) {
        return new ChangeModels(
                new ChangeModels.Ports(
                        repositories().transactions(),
                        repositories().resourceChanges(),
                        repositories().recipes(),
                        repositories().workspaceModels(),
                        repositories().modelVectors(),
                        models(chosen),
                        () -> now),
                outdated(chosen));
    }

    private ForgetModels forget(String chosen) {
        return new ForgetModels(
                new ForgetModels.Ports(
                        repositories().transactions(),
                        repositories().workspaceModels(),
                        repositories().modelVectors(),
                        repositories().indexBacklog(),
                        models(chosen),
                        new PictureModel.Missing("none"),
                        () -> now),
                outdated(chosen),
                GRACE);
    }

    private String searched() {
        return repositories().workspaceModels().find(workspace).orElseThrow();
    }

    private ResourceId note(ProcessingState state, String recipe, String... models) {
        ResourceId id = samples().note(home, home.inbox(), "note").id();
        repositories().processing().update(workspace, id, state, Insight.NONE);
        repositories().recipes().write(workspace, id, recipe);
        embed(id, models);
        return id;
    }

    private void embed(ResourceId id, String... models) {
        for (String model : models) {
            repositories().vectors().write(workspace, id, new StoredVector(model, "hash", new float[] {1}));
        }
    }

    private static String by(String model) {
        return Recipe.begun(Pipeline.NOTE)
                .with(versions(model).byStep())
                .completed()
                .text();
    }

    private void complete(ResourceId id) {
        repositories().processing().update(workspace, id, ProcessingState.COMPLETED);
        repositories().recipes().write(workspace, id, by(NEW));
    }

    private void fail(ResourceId id, @Nullable Instant next) {
        Insight insight = Insight.NONE.failed(new ProcessingFailure("embedding_failed", "No.", 6, next));
        repositories().processing().update(workspace, id, ProcessingState.FAILED, insight);
    }

    @Test
    void anItemIsEmbeddedByBothModelsUntilTheChangeAndSearchesAskTheOneBefore() {
        assertThat(models(NEW).of(workspace)).extracting(each -> each.model()).containsExactly(NEW, OLD);
        assertThat(models(NEW).asked(workspace).embedder().model()).isEqualTo(OLD);
        assertThat(models(NEW).asked(workspace).isWhole()).isTrue();

        assertThat(change(NEW).execute()).isPositive();

        assertThat(models(NEW).of(workspace)).extracting(each -> each.model()).containsExactly(NEW);
        assertThat(models(NEW).asked(workspace).embedder().model()).isEqualTo(NEW);
    }

    @Test
    void aServerThatWasStartedBeforeEmbedsByWhatTheLastOneWants() {
        assertThat(models(OLD).target().model()).isEqualTo(NEW);
        assertThat(models(OLD).of(workspace)).extracting(each -> each.model()).containsExactly(NEW, OLD);
        assertThat(change(OLD).execute()).isZero();
        assertThat(searched()).isEqualTo(OLD);
    }

    @Test
    void whatSearchesWentByAndIsNotToBeHadIsMadeUpForByWhatThereIs() {
        repositories().workspaceModels().choose(workspace, "of_another_version");

        assertThat(models(NEW).of(workspace)).extracting(each -> each.model()).containsExactly(NEW);
        assertThat(models(NEW).asked(workspace).embedder().model()).isEqualTo(NEW);
        assertThat(models(NEW).asked(workspace).isWhole()).isFalse();
    }

    @Test
    void searchesGoOnByTheModelBeforeWhileAnythingIsToBeEmbeddedAnew() {
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
    void whatIsNewDoesNotHoldItUp() {
        note(ProcessingState.PENDING, "");
        note(ProcessingState.PROCESSING, Recipe.begun(Pipeline.NOTE).text());
        note(ProcessingState.COMPLETED, by(NEW), NEW, OLD);

        change(NEW).execute();

        assertThat(searched()).isEqualTo(NEW);
    }

    @Test
    void whatWasReadBeforeThereWereRecipesHoldsItUp() {
        ResourceId old = note(ProcessingState.COMPLETED, "", OLD);
        change(NEW).execute();
        assertThat(searched()).isEqualTo(OLD);

        embed(old, NEW);
        complete(old);
        change(NEW).execute();
        assertThat(searched()).isEqualTo(NEW);
    }

    @Test
    void whatHasFailedForGoodDoesNotHoldItUpForEver() {
        ResourceId failed = note(ProcessingState.COMPLETED, by(NEW), OLD);
        fail(failed, now.plusSeconds(60));
        change(NEW).execute();
        assertThat(searched()).as("another try is to come").isEqualTo(OLD);

        fail(failed, null);
        change(NEW).execute();
        assertThat(searched()).isEqualTo(NEW);
    }

    /// A server of an older version has said that it is done, and knew one model only.
    @Test
    void whatWasLeftOutIsBegunAnew() {
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
    void severalServersMayMakeTheChange() {
        Together.run(4, i -> change(NEW).execute());
        assertThat(searched()).isEqualTo(NEW);
    }

    @Test
    void vectorsOfTheModelBeforeGoOnceNoSearchCanAskThem() {
        IndexGeneration index = repositories().indexGeneration("some index");
        index.register();
        List<ResourceId> notes = new ArrayList<>();
        for (int i = 0; i < 45; i++) {
            notes.add(note(ProcessingState.COMPLETED, by(NEW), OLD, NEW));
        }
        ForgetModels forget = forget(NEW);
        change(NEW).execute();
        forget.execute();
        assertThat(repositories().vectors().find(workspace, notes, OLD))
                .as("searches may run")
                .hasSize(45);

        now = now.plus(GRACE).plusSeconds(1);
        forget.execute();
        assertThat(repositories().vectors().find(workspace, notes, OLD))
                .as("a few at a time")
                .hasSizeBetween(25, 44);
        ForgetModels afterARestart = forget(NEW);
        for (int i = 0; i < 9; i++) {
            afterARestart.execute();
        }

        assertThat(repositories().vectors().find(workspace, notes, OLD)).isEmpty();
        assertThat(repositories().vectors().find(workspace, notes, NEW)).hasSize(45);
        assertThat(index.list(workspace, 1000))
                .extracting(Mark::entry)
                .containsExactlyInAnyOrderElementsOf(
                        notes.stream().map(Entry.OfResource::new).toList());
        assertThat(repositories().workspaceModels().listMixed(NEW, now, 1000)).doesNotContain(workspace);
    }

    @Test
    void aChangeThatIsTakenBackLeavesNothingBehind() {
        ResourceId begun = note(ProcessingState.COMPLETED, by(NEW), OLD, NEW);
        ResourceId old = note(ProcessingState.COMPLETED, by(OLD), OLD);
        declare(OLD);
        for (int i = 0; i < 9; i++) {
            forget(OLD).execute();
        }
        ForgetModels forget = forget(OLD);
        for (int i = 0; i < 9; i++) {
            forget.execute();
        }

        assertThat(repositories().vectors().find(workspace, List.of(begun, old), NEW))
                .isEmpty();
        assertThat(repositories().vectors().find(workspace, List.of(begun, old), OLD))
                .hasSize(2);
        assertThat(searched()).isEqualTo(OLD);
    }

    @Test
    void nothingIsRemovedWhileAChangeIsUnderWay() {
        ResourceId both = note(ProcessingState.COMPLETED, by(NEW), OLD, NEW);
        note(ProcessingState.COMPLETED, by(OLD), OLD);
        now = now.plus(GRACE).plusSeconds(1);

        for (int i = 0; i < 9; i++) {
            change(NEW).execute();
            forget(NEW).execute();
        }

        assertThat(repositories().vectors().find(workspace, List.of(both)).get(both))
                .hasSize(2);
    }
}
