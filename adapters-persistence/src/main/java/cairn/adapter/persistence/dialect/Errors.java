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

/// Turns what libraries throw into what ports promise.
public final class Errors {
    /// SQLSTATEs of PostgreSQL and its driver.
    private static final String FORBIDDEN = "42501";

    private static final String WRONG_OPTION = "22023";

    private final Dialect dialect;

    public Errors(Dialect dialect) {
        this.dialect = dialect;
    }

    /// What is passed on: [Unavailable] when the database is out of reach, an [IllegalStateException] when it
    /// refused what we asked, which is a bug, and anything that is not the library's as it is.
    public RuntimeException translated(RuntimeException thrown) {
        boolean isLibrary = thrown instanceof JdbiException
                || thrown instanceof FlywayException
                || thrown instanceof PoolInitializationException;
        if (!isLibrary) {
            return thrown;
        }
        return problem(thrown).map(problem -> named(problem, thrown)).orElseGet(() -> bug(thrown));
    }

    /// The same for what an opening fails with, in words that help whoever sets up a server. On a full disk the
    /// database can't be opened for readers either: it is unavailable as a whole.
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

    /// Nothing that a user wrote has been sent so far: what the driver says may be repeated.
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

    /// The innermost: a pool tells only that it has no connection.
    private static Optional<SQLException> sql(Throwable thrown) {
        @Nullable SQLException found = null;
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            found = cause instanceof SQLException sql ? sql : found;
        }
        return Optional.ofNullable(found);
    }

    /// What a database throws that was closed meanwhile: its pools say so without a code.
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

    /// Whether the database has to be opened anew.
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

    /// A pool tells that it has no connection, and behind that why it could make none.
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
