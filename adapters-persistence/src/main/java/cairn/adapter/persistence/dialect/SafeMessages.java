package cairn.adapter.persistence.dialect;

import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import org.flywaydb.core.internal.exception.FlywayMigrateException;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementException;

/// Messages about database problems that are safe to log: without the values of statements, which are
/// users' content and secrets.
public final class SafeMessages {
    private SafeMessages() {}

    /// The database's message, and the statement as written in the program, without values.
    public static String of(StatementException thrown) {
        String problem = thrown.getCause() instanceof SQLException sql ? of(sql) : kind(thrown);
        StatementContext context = thrown.getStatementContext();
        String statement = context == null ? "" : Objects.toString(context.getRenderedSql(), "");
        return (problem + " in " + statement).strip();
    }

    private static String of(SQLException problem) {
        return showsValues(problem) ? "SQLSTATE " + problem.getSQLState() : String.valueOf(problem.getMessage());
    }

    /// Whether its SQLSTATE class is "data exception" or "integrity constraint violation", whose
    /// messages contain values.
    private static boolean showsValues(SQLException problem) {
        String state = Objects.toString(problem.getSQLState(), "");
        return state.startsWith("22") || state.startsWith("23");
    }

    /// Returns the exception itself, or a replacement without values that keeps the stack trace.
    static Throwable of(RuntimeException thrown) {
        return valued(thrown).<Throwable>map(sql -> without(sql, thrown)).orElse(thrown);
    }

    private static String kind(RuntimeException thrown) {
        return thrown instanceof FlywayMigrateException failed
                ? "migration " + failed.getMigration().getVersion()
                : thrown.getClass().getSimpleName();
    }

    private static Optional<SQLException> valued(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && showsValues(sql)) {
                return Optional.of(sql);
            }
        }
        return Optional.empty();
    }

    private static SQLException without(SQLException sql, RuntimeException thrown) {
        String message = thrown instanceof StatementException statement ? of(statement) : kind(thrown) + ": " + of(sql);
        SQLException told = new SQLException(message, sql.getSQLState(), sql.getErrorCode());
        told.setStackTrace(sql.getStackTrace());
        return told;
    }
}
