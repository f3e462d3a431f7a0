package cairn.adapter.persistence.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.job.JobQueue.Claim;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.processing.Pipeline;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The choice of items to reprocess, on every database.
class ReprocessChoiceTest extends ReprocessTestCase {
    @Test
    void comparesOnlyWithTheVersionsDeclaredLast() {
        ResourceId note = note(by(TODAY), ProcessingState.COMPLETED);

        assertThat(reprocess(BEFORE, () -> true, 1).execute()).isZero();
        assertThat(state(note)).isEqualTo(ProcessingState.COMPLETED);
        repositories().recipes().declare(BEFORE.text());
        assertThat(reprocess(BEFORE, () -> true, 1).execute()).isPositive();
        assertThat(state(note)).isEqualTo(ProcessingState.PENDING);
    }

    @Test
    void leavesItemsInProgressOrWaitingForARetry() {
        ResourceId running = note(by(BEFORE), ProcessingState.PROCESSING);
        ResourceId paused = failed(NOW.plusSeconds(60));

        workAll(reprocess(9), TODAY);

        assertThat(state(running)).isEqualTo(ProcessingState.PROCESSING);
        assertThat(state(paused)).isEqualTo(ProcessingState.FAILED);
        assertThat(repositories().jobs().waiting(Lane.EMBED)).isZero();
        assertThat(repositories().recipes().find(home.workspace(), running))
                .as("to be written down at its end")
                .hasValueSatisfying(
                        text -> assertThat(Recipe.parse(text).orElseThrow().isComplete())
                                .isFalse());
    }

    @Test
    void retriesItemsThatAnOlderVersionGaveUp() {
        ResourceId failed = failed(null);

        assertThat(workAll(reprocess(9), TODAY)).containsExactly(failed);

        assertThat(repositories().processing().find(home.workspace(), failed)).contains(Insight.NONE);
    }

    /// A new model does not bring back a missing page.
    @Test
    void unreadableItemsStayFailedWhenOnlyEmbeddedAgain() {
        ResourceId bookmark = samples().bookmark(home, home.inbox(), "bookmark").id();
        Insight gone = Insight.NONE.failed(new ProcessingFailure("page_not_found", "Gone.", 1, null));
        repositories().processing().update(home.workspace(), bookmark, ProcessingState.FAILED, gone);
        repositories()
                .recipes()
                .write(
                        home.workspace(),
                        bookmark,
                        Recipe.begun(Pipeline.BOOKMARK)
                                .with(BEFORE.byStep())
                                .with(Map.of(Step.PAGE, "1"))
                                .completed()
                                .text());

        assertThat(reprocess(1).execute()).isPositive();

        assertThat(state(bookmark)).isEqualTo(ProcessingState.FAILED);
        assertThat(repositories().processing().find(home.workspace(), bookmark)).contains(gone);
        assertThat(work(TODAY)).containsExactly(bookmark);
    }

    /// Reading its text in other languages does not repair a damaged picture.
    @Test
    void checksAFailedPictureBeforeReadingItsText() {
        ResourceId picture = samples().file(home, home.inbox(), "picture", 5).id();
        Insight damaged = Insight.NONE.failed(new ProcessingFailure("picture_unreadable", "No.", 1, null));
        repositories().processing().update(home.workspace(), picture, ProcessingState.FAILED, damaged);
        StepVersions today = new StepVersions(Map.of(Step.PICTURE, "1", Step.EXTRACTION, "1-eng+deu"));
        repositories().recipes().declare(today.text());
        repositories()
                .recipes()
                .write(
                        home.workspace(),
                        picture,
                        Recipe.begun(Pipeline.IMAGE)
                                .with(Map.of(Step.PICTURE, "1", Step.EXTRACTION, "1-eng"))
                                .completed()
                                .text());

        assertThat(reprocess(today, () -> true, 1).execute()).isPositive();

        assertThat(repositories().jobs().claim(Lane.PICTURES, 9, NOW, LEASE))
                .extracting(Claim::job)
                .containsExactly(new Job.Look(home.workspace(), picture));
    }

    private ResourceId failed(@Nullable Instant next) {
        ResourceId id = note(by(BEFORE), ProcessingState.PROCESSING);
        Insight insight = Insight.NONE.failed(new ProcessingFailure("file_unreadable", "No.", 1, next));
        repositories().processing().update(home.workspace(), id, ProcessingState.FAILED, insight);
        return id;
    }

    @Test
    void skipsOnlyItemsThatNeedAnUnavailableSummaryModel() {
        ResourceId summary = note(by(BEFORE), ProcessingState.COMPLETED);
        ResourceId vector = note(
                Recipe.begun(Pipeline.NOTE)
                        .with(Map.of(Step.SUMMARY, "2", Step.EMBEDDING, "old", Step.PASSAGES, "1"))
                        .completed()
                        .text(),
                ProcessingState.COMPLETED);

        assertThat(workAll(reprocess(TODAY, () -> false, 9), TODAY)).containsExactly(vector);
        assertThat(workAll(reprocess(9), TODAY)).containsExactly(summary);
    }

    @Test
    void assignsAnInitialRecipeToItemsWithoutOne() {
        ResourceId note = note("", ProcessingState.COMPLETED);
        StepVersions asBefore = new StepVersions(Recipe.unwritten(Pipeline.NOTE).versions());
        repositories().recipes().declare(asBefore.text());

        assertThat(workAll(reprocess(asBefore, () -> true, 1), asBefore)).isEmpty();
        assertThat(state(note)).isEqualTo(ProcessingState.COMPLETED);
        assertThat(repositories().recipes().list())
                .containsExactly(Recipe.unwritten(Pipeline.NOTE).text());
        repositories().recipes().declare(TODAY.text());
        assertThat(workAll(reprocess(1), TODAY)).containsExactly(note);
    }
}
