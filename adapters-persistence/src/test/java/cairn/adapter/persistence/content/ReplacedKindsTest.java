package cairn.adapter.persistence.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.job.JobQueue.Claim;
import cairn.application.processing.ProcessingJournal;
import cairn.application.processing.RecipeBook;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.processing.Pipeline;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Pictures that replaced documents: the recipe of the document does not apply to them.
class ReplacedKindsTest extends ReprocessTestCase {
    private static final StepVersions FIRST =
            new StepVersions(Map.of(Step.PICTURE, "1", Step.EXTRACTION, "1", Step.DEPICTION, "1"));
    private static final StepVersions SECOND =
            new StepVersions(Map.of(Step.PICTURE, "1", Step.EXTRACTION, "2", Step.DEPICTION, "1"));

    private final ResourceId picture =
            samples().file(home, home.inbox(), "picture", 5).id();

    private void known(ProcessingState state) {
        repositories().processing().update(home.workspace(), picture, state, Insight.NONE);
        Recipe ofDocument = Recipe.begun(Pipeline.FILE).with(FIRST.byStep()).completed();
        repositories().recipes().write(home.workspace(), picture, ofDocument.text());
    }

    @Test
    void theFailureOfAPictureIsRecordedInAPictureRecipe() {
        known(ProcessingState.PENDING);
        RecipeBook book =
                new RecipeBook(repositories().recipes(), repositories().resources(), FIRST);
        ProcessingJournal journal = new ProcessingJournal(
                repositories().transactions(),
                repositories().resourceChanges(),
                repositories().processing(),
                book);

        journal.failed(new Job.Look(home.workspace(), picture), "picture_unreadable", "No.", 1, null);

        assertThat(repositories().recipes().find(home.workspace(), picture))
                .contains(Recipe.begun(Pipeline.IMAGE)
                        .with(FIRST.byStep())
                        .completed()
                        .text());
    }

    @Test
    void reprocessingThemStartsWithTheImageStep() {
        known(ProcessingState.COMPLETED);
        repositories().recipes().declare(SECOND.text());

        assertThat(reprocess(SECOND, () -> true, 1).execute()).isPositive();

        assertThat(repositories().jobs().claim(Lane.PICTURES, 9, NOW, LEASE))
                .extracting(Claim::job)
                .containsExactly(new Job.Look(home.workspace(), picture));
    }
}
