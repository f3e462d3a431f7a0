package cairn.bootstrap.wiring.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.SampleIds;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.slf4j.LoggerFactory;

/// Uses the log of the database adapter.
@Isolated
class WorkFiguresTest {
    private static final Instant NOON = Instant.parse("2026-11-28T12:00:00Z");

    /// Otherwise each figure would wait for its own connection while the database is unavailable.
    @Test
    void allFiguresAreReadInOneTransaction() {
        ListAppender<ILoggingEvent> logged = new ListAppender<>();
        logged.start();
        Logger logger = (Logger) LoggerFactory.getLogger("cairn.adapter.persistence.transaction.Sessions");
        try (Database database =
                Database.open(DatabaseSettings.inMemory("figures"), new SampleIds(), InstantSource.system())) {
            logger.addAppender(logged);
            logger.setLevel(Level.DEBUG);
            WorkFigures figures = WorkFigures.read(database, NOON);

            assertThat(figures.waiting()).containsOnlyKeys(WorkFigures.LANES);
            assertThat(figures.overdueSeconds().values()).containsOnly(0.0);
            assertThat(figures.indexBacklog()).isZero();
        } finally {
            logger.setLevel(null);
            logger.detachAppender(logged);
        }

        String thread = Thread.currentThread().getName();
        assertThat(List.copyOf(logged.list))
                .filteredOn(event -> event.getThreadName().equals(thread))
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly("a transaction begins: READ");
    }
}
