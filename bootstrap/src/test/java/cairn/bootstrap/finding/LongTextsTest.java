package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.enrichment.EmbedPassages;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchResources.ScoredView;
import cairn.domain.job.Job;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.HitPart;
import cairn.domain.search.SearchMode;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/// Long texts while their content is read again, and while many of them are found.
final class LongTextsTest extends FinderTestCase {
    private static final String SENTENCE = "Lanterns burn above the quiet harbour at night. ";
    private static final Logger STATEMENTS =
            (Logger) LoggerFactory.getLogger("cairn.adapter.persistence.transaction.StatementLog");

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

    /// The vectors of one text's passages may take a megabyte or two.
    @Test
    void readsThePassagesOfAFewHitsAtATime() {
        for (int i = 0; i < 40; i++) {
            embedded(SENTENCE.repeat(80) + "This is number " + i + ".");
        }
        finder.catchUp();
        SearchResources.Query query = new SearchResources.Query(
                List.of(Finder.question(SENTENCE, SearchMode.SEMANTIC)),
                SearchConditions.NONE,
                0,
                Optional.empty(),
                Set.of(HitPart.CHUNKS),
                0,
                40);
        Thread searching = Thread.currentThread();
        List<String> statements = new ArrayList<>();
        AppenderBase<ILoggingEvent> log = new AppenderBase<>() {
            @Override
            protected void append(ILoggingEvent event) {
                if (Thread.currentThread().equals(searching)) {
                    statements.add(event.getFormattedMessage());
                }
            }
        };
        log.start();
        STATEMENTS.addAppender(log);
        STATEMENTS.setAdditive(false);
        STATEMENTS.setLevel(Level.DEBUG);
        List<ScoredView> hits = finder.search(finder.embedder, query).hits();
        STATEMENTS.setLevel(null);
        STATEMENTS.setAdditive(true);
        STATEMENTS.detachAppender(log);

        assertThat(hits).hasSize(40).noneMatch(hit -> hit.chunks().isEmpty());
        assertThat(statements)
                .filteredOn(statement -> statement.contains("JOIN passage p"))
                .hasSize(5);
    }
}
