package cairn.adapter.persistence.transaction;

import java.sql.SQLException;
import java.time.temporal.ChronoUnit;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells which statements run and how long they take, when its logger is set to DEBUG. Never what is bound to them:
/// that is what users wrote.
final class StatementLog implements SqlLogger {
    private static final Logger LOG = LoggerFactory.getLogger(StatementLog.class);

    @Override
    public void logAfterExecution(StatementContext context) {
        if (LOG.isDebugEnabled()) {
            LOG.debug("{} µs: {}", context.getElapsedTime(ChronoUnit.MICROS), context.getRenderedSql());
        }
    }

    @Override
    public void logException(StatementContext context, SQLException problem) {
        LOG.debug("{} in {}", problem.getSQLState(), context.getRenderedSql());
    }
}
