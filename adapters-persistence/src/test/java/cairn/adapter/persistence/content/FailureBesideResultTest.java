package cairn.adapter.persistence.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.Samples.Home;
import cairn.application.processing.ProcessingJournal;
import cairn.application.processing.RecipeBook;
import cairn.domain.job.Job;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/// A step fails while another step of the same resource stores its result.
class FailureBesideResultTest extends DatabaseTestCase {
    private static final Instant NEXT = Instant.parse("2026-05-31T12:00:00Z");
    private static final Insight FOUND = new Insight("caption", List.of("word"), "en", false, false, null, null);

    private final Home home = samples().home();
    private final ResourceId note = samples().note(home, home.inbox(), "note").id();
    private final ProcessingJournal journal = new ProcessingJournal(
            repositories().transactions(),
            repositories().resourceChanges(),
            repositories().processing(),
            new RecipeBook(repositories().recipes(), repositories().resources(), new StepVersions(Map.of())));

    private boolean fail() {
        journal.failed(new Job.EmbedPassages(home.workspace(), note), "embedding_failed", "It failed.", 1, NEXT);
        return true;
    }

    @Test
    void keepsTheResultOfTheOtherStep() {
        CompletableFuture<Boolean> failure = repositories().transactions().writeRelaxed(() -> {
            repositories().processing().update(home.workspace(), note, ProcessingState.PROCESSING, FOUND);
            return begun(this::fail);
        });

        assertThat(failure.join()).isTrue();
        Insight known = repositories().processing().find(home.workspace(), note).orElseThrow();
        assertThat(known.withoutFailure()).isEqualTo(FOUND);
        assertThat(known.failure()).isNotNull();
    }
}
