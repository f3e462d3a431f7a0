package cairn.adapter.persistence.server;

import cairn.adapter.persistence.dialect.PostgreSql;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Identifies a server's history by its cluster and timeline, to detect that a standby took over. A
/// standby may lack the last commits and reuse their numbers.
///
/// @param name cluster and timeline
record History(String name) {
    private static final Logger LOG = LoggerFactory.getLogger(History.class);

    /// SQLSTATEs of a function that is missing, not supported, or forbidden to this user.
    private static final Set<String> UNTOLD = Set.of("42501", "42883", "0A000");

    /// SQLSTATE of a function that needs the current WAL position, on a standby, which writes no WAL.
    private static final String RECOVERING = "55000";

    /// Reads the timeline from the WAL position: for some minutes, the last checkpoint
    /// is on the earlier timeline.
    private static final String SELECT = """
            SELECT system_identifier || ':' || left(pg_walfile_name(pg_current_wal_lsn()), 8) FROM pg_control_system()""";

    /// Also rejects standbys: a connection to one stays open when it takes over,
    /// and is not checked again.
    private static final String REQUIREMENT = """
            DO $$
            BEGIN
                IF pg_is_in_recovery() THEN
                    RAISE EXCEPTION 'this server is a standby' USING ERRCODE = '25006';
                END IF;
                IF (%s) <> '%s' THEN
                    RAISE EXCEPTION 'this server has another history' USING ERRCODE = '%s';
                END IF;
            END
            $$;""";

    /// Empty if the server does not report its history, like some PostgreSQL-compatible ones.
    ///
    /// @throws Unavailable for a standby
    static Optional<History> of(DataSource source) {
        try {
            String name = Jdbi.create(source)
                    .withHandle(handle ->
                            handle.createQuery(SELECT).mapTo(String.class).one());
            return Optional.of(new History(name));
        } catch (UnableToExecuteStatementException e) {
            String state = e.getCause() instanceof SQLException sql ? sql.getSQLState() : "";
            if (RECOVERING.equals(state)) {
                throw new Unavailable(Part.DATABASE, "The database server is a standby.", e);
            }
            if (state == null || !UNTOLD.contains(state)) {
                throw e;
            }
            LOG.warn("a standby that takes over can't be told apart from this server: {}", e.getMessage());
            return Optional.empty();
        }
    }

    /// A statement that fails on a server with another history.
    String requirement() {
        return REQUIREMENT.formatted(SELECT, name, PostgreSql.ANOTHER_HISTORY);
    }
}
