package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.enrichment.EmbedPassages;
import cairn.domain.job.Job;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Long texts while their content is read again.
final class LongTextsTest extends FinderTestCase {
    private static final String SENTENCE = "Lanterns burn above the quiet harbour at night. ";

    private ResourceId embedded(String text) {
        ResourceId id = finder.note(text);
        become(id, ProcessingState.PROCESSING, Insight.NONE);
        handlers().summaries(finder.models()).handle(new Job.Embed(finder.home.workspace(), id));
        return id;
    }

    private EmbeddingHandlers handlers() {
        return new EmbeddingHandlers(finder, new StepVersions(Map.of()), 256, InstantSource.system());
    }

    private Insight insight(ResourceId id) {
        return finder.database.processing().find(finder.home.workspace(), id).orElseThrow();
    }

    private void become(ResourceId id, ProcessingState state, Insight insight) {
        finder.database
                .transactions()
                .writeRelaxed(() -> finder.database.processing().update(finder.home.workspace(), id, state, insight));
    }

    @Test
    void passagesDoNotHideThatReadingFailed() {
        ResourceId id = embedded(SENTENCE.repeat(600));
        ProcessingFailure gone = new ProcessingFailure("page_not_found", "The page does not exist.", 1, null);
        become(id, ProcessingState.FAILED, insight(id).failed(gone));

        EmbedPassages passages = handlers().passages(finder.models());
        for (int i = 0; i < 9; i++) {
            passages.handle(new Job.EmbedPassages(finder.home.workspace(), id));
        }

        assertThat(insight(id).failure()).isEqualTo(gone);
        assertThat(finder.database.resources().find(finder.home.workspace(), id))
                .hasValueSatisfying(found -> assertThat(found.header().state()).isEqualTo(ProcessingState.FAILED));
    }
}
