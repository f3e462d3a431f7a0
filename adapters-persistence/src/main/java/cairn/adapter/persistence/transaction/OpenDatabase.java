package cairn.adapter.persistence.transaction;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.dialect.SafeMessages;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.util.UUID;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementExceptions;

/// One opening of the database: its connections, and the durability of its commits.
public final class OpenDatabase implements AutoCloseable {
    private final HikariDataSource writingPool;
    private final HikariDataSource readingPool;
    private final Jdbi writing;
    private final Jdbi reading;
    private final Durability durability;
    private final Opening opening = new Opening();

    public OpenDatabase(
            HikariDataSource writingPool, HikariDataSource readingPool, Durability durability, Dialect dialect) {
        this.writingPool = writingPool;
        this.readingPool = readingPool;
        this.writing = jdbi(writingPool, dialect);
        this.reading = jdbi(readingPool, dialect);
        this.durability = durability;
    }

    private static Jdbi jdbi(DataSource source, Dialect dialect) {
        return Jdbi.create(source)
                .setSqlLogger(new StatementLog())
                .configure(StatementExceptions.class, messages -> messages.setMessageRendering(SafeMessages::of))
                .registerArgument(new UuidArguments())
                .registerArrayType(UUID.class, "uuid")
                .registerArrayType(String.class, "varchar")
                .registerArrayType(byte[].class, dialect.bytesType(), dialect::bytesElement);
    }

    public Jdbi jdbi(Transaction.Access access) {
        return switch (access) {
            case READ -> reading;
            case WRITE -> writing;
        };
    }

    public PoolUse use(PoolUse.Pool pool) {
        HikariPoolMXBean figures = switch (pool) {
            case WRITES -> writingPool.getHikariPoolMXBean();
            case READS -> readingPool.getHikariPoolMXBean();
        };
        return new PoolUse(
                figures.getActiveConnections(), figures.getIdleConnections(), figures.getThreadsAwaitingConnection());
    }

    public Opening opening() {
        return opening;
    }

    public Durability durability() {
        return durability;
    }

    @Override
    public void close() {
        readingPool.close();
        writingPool.close();
        durability.close();
    }
}
