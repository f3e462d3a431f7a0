package cairn.adapter.persistence.dialect;

import cairn.adapter.persistence.dialect.Dialect.Problem;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Objects;
import java.util.Optional;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/// Translates exceptions of libraries into those that ports declare.
public final class Errors {
    /// SQLSTATEs of PostgreSQL and its driver.
    private static final String FORBIDDEN = "42501";

    private static final String WRONG_OPTION = "22023";

    private final Dialect dialect;

    public Errors(Dialect dialect) {
        this.dialect = dialect;
    }

    /// Returns [Unavailable] if the database can't be used now, an [IllegalStateException] if it refused
    /// a statement, which is a bug, and exceptions of other origin unchanged.
    public RuntimeException translated(RuntimeException thrown) {
        boolean isLibrary = thrown instanceof JdbiException
                || thrown instanceof FlywayException
                || thrown instanceof PoolInitializationException;
        if (!isLibrary) {
            return thrown;
        }
        return problem(thrown).map(problem -> named(problem, thrown)).orElseGet(() -> bug(thrown));
    }

    /// Like [#translated] for a failed opening, with messages that help to set up a server. On a full
    /// disk the database can't be opened for reading either, so it is unavailable as a whole.
    public RuntimeException ofOpening(RuntimeException thrown) {
        RuntimeException translated = translated(thrown);
        if (translated == thrown) {
            return thrown;
        }
        boolean isFull = translated instanceof Unavailable unavailable && unavailable.part() == Part.DISK;
        return isFull
                ? away("The database can't be opened: the disk under it is full.", thrown)
                : sql(thrown)
                        .flatMap(this::setUp)
                        .map(told -> away(told, thrown))
                        .orElse(translated);
    }

    /// No user's data has been sent yet, so the driver's message is safe to repeat.
    private Optional<String> setUp(SQLException problem) {
        String state = Objects.toString(problem.getSQLState(), "");
        return switch (state) {
            case FORBIDDEN -> Optional.of("The database's user may not create tables: it must own the database.");
            case WRONG_OPTION -> Optional.of("The database's URL has an invalid option: " + problem.getMessage());
            default ->
                dialect.classify(problem) == Problem.DISCONNECTED
                        ? Optional.of("The database can't be reached: " + problem.getMessage())
                        : Optional.empty();
        };
    }

    /// Returns the innermost one: a pool's own exception only says that there is no connection.
    private static Optional<SQLException> sql(Throwable thrown) {
        @Nullable SQLException found = null;
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            found = cause instanceof SQLException sql ? sql : found;
        }
        return Optional.ofNullable(found);
    }

    /// Translates an exception of a database that was closed meanwhile: the
    /// pools throw it without a code.
    public RuntimeException ofClosed(RuntimeException thrown) {
        return thrown instanceof JdbiException
                ? away("The database was closed meanwhile.", SafeMessages.of(thrown))
                : thrown;
    }

    /// Whether the transaction may be run again.
    public boolean isConflict(RuntimeException thrown) {
        return isOurs(thrown)
                && problem(thrown).filter(p -> p == Problem.CONFLICT).isPresent();
    }

    /// Whether the database must be opened anew.
    public boolean isClosed(RuntimeException thrown) {
        return isOurs(thrown)
                && problem(thrown).filter(p -> p == Problem.CLOSED).isPresent();
    }

    private static boolean isOurs(RuntimeException thrown) {
        return thrown instanceof Unavailable || thrown instanceof JdbiException;
    }

    private Optional<Problem> problem(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLTransientConnectionException) {
                return Optional.of(meetsClosed(cause) ? Problem.CLOSED : Problem.DISCONNECTED);
            }
            if (cause instanceof SQLException sql) {
                return Optional.of(dialect.classify(sql));
            }
        }
        return Optional.empty();
    }

    /// A pool's exception says that it has no connection; its cause says why it could make none.
    private boolean meetsClosed(Throwable timeout) {
        for (Throwable cause = timeout.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && dialect.classify(sql) == Problem.CLOSED) {
                return true;
            }
        }
        return false;
    }

    private static RuntimeException named(Problem problem, RuntimeException thrown) {
        return switch (problem) {
            case CONFLICT -> away("The database is busy: others kept changing the same rows.", thrown);
            case CLOSED -> away("The database has closed itself or was replaced, and is being opened again.", thrown);
            case DISCONNECTED -> away("The database can't be reached.", thrown);
            case READ_ONLY -> away("The database takes no writes: it is a standby, or set to be read-only.", thrown);
            case IN_USE -> away("The database's files are in use by another process.", thrown);
            case REFUSED -> away("The database rejects the login: check its URL, user and password.", thrown);
            case SLOW -> away("The database took too long.", thrown);
            case FULL -> new Unavailable(Part.DISK, "The disk under the database is full.", thrown);
            case DUPLICATE, OTHER -> bug(thrown);
        };
    }

    private static RuntimeException away(String message, Throwable cause) {
        return new Unavailable(Part.DATABASE, message, cause);
    }

    private static RuntimeException bug(RuntimeException thrown) {
        return new IllegalStateException("the database refused a statement", SafeMessages.of(thrown));
    }
}
