package cairn.adapter.persistence.transaction;

import java.sql.SQLException;
import java.time.temporal.ChronoUnit;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Logs statements and their durations at level DEBUG. Never logs bound values,
/// which are users' content.
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
