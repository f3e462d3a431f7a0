package cairn.adapter.persistence.server;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.dialect.PostgreSql;
import cairn.adapter.persistence.migration.Migrations;
import cairn.adapter.persistence.transaction.Alerts;
import cairn.adapter.persistence.transaction.DatabaseSettings.Place;
import cairn.adapter.persistence.transaction.Durability;
import cairn.adapter.persistence.transaction.Engine;
import cairn.adapter.persistence.transaction.OpenDatabase;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.postgresql.ds.PGSimpleDataSource;

/// A PostgreSQL server, possibly shared with other nodes. It manages its disk itself, and its reported
/// commits are durable.
public final class ServerEngine implements Engine {
    private static final String DRIVER = "org.postgresql.Driver";

    /// An unavailable server must be detected before the client times out.
    static final int CONNECT_SECONDS = 3;

    /// Above the statement timeout, so that only dead connections are cut off.
    static final int SOCKET_SECONDS = 45;

    /// The timeout for locks is the same as on H2. Those for statements and idle transactions are
    /// longer: a transaction that holds locks for so long is stuck. Turns `synchronous_commit` on if it is
    /// off or `local`, and keeps a stricter setting.
    private static final String LIMITS = "SET lock_timeout = " + PostgreSql.LOCK_TIMEOUT.toMillis() + ";" + """
            SET statement_timeout = '30s';
            SET idle_in_transaction_session_timeout = '60s';
            SET tcp_keepalives_idle = 30;
            SET tcp_keepalives_interval = 10;
            SET tcp_keepalives_count = 3;
            SELECT set_config('synchronous_commit', 'on', false)
            WHERE current_setting('synchronous_commit') IN ('off', 'local');""";
    /// One snapshot for all statements of a transaction, as on H2.
    private static final String SNAPSHOT =
            "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;";

    private final Place.Server place;
    private final int connections;
    private volatile boolean isMigrated;

    public ServerEngine(Place.Server place, int connections) {
        this.place = place;
        this.connections = connections;
    }

    @Override
    public Dialect dialect() {
        return new PostgreSql();
    }

    @Override
    public OpenDatabase open() {
        migrate();
        String init = History.of(limited()).map(History::requirement).orElse("") + LIMITS;
        HikariDataSource writes = pool("cairn-writes", init);
        try {
            return new OpenDatabase(
                    writes, pool("cairn-reads", init + SNAPSHOT), new Durability.WithCommit(), dialect());
        } catch (RuntimeException e) {
            writes.close();
            throw e;
        }
    }

    /// Migrates on a connection of its own, without timeouts for statements. Only once: reopening the
    /// database, for example after a takeover, must not wait without a limit.
    private void migrate() {
        if (isMigrated) {
            return;
        }
        Migrations.of(dialect()).dataSource(source()).load().migrate();
        isMigrated = true;
    }

    private DataSource limited() {
        PGSimpleDataSource source = source();
        source.setConnectTimeout(CONNECT_SECONDS);
        source.setLoginTimeout(CONNECT_SECONDS);
        source.setSocketTimeout(SOCKET_SECONDS);
        return source;
    }

    /// The server's error details contain values, and so do the driver's messages about an aborted
    /// batch. Neither may be logged.
    private PGSimpleDataSource source() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        try {
            source.setUrl(place.url());
        } catch (IllegalArgumentException e) {
            throw new Unavailable(
                    Part.DATABASE,
                    "The database's URL is invalid; it begins with jdbc:postgresql://host:port/database.",
                    e);
        }
        source.setUser(place.user());
        source.setPassword(place.password());
        source.setLogServerErrorDetail(false);
        return source;
    }

    private HikariDataSource pool(String name, String init) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setDriverClassName(DRIVER);
        config.setJdbcUrl(place.url());
        config.setUsername(place.user());
        config.setPassword(place.password());
        config.addDataSourceProperty("ApplicationName", name);
        // As strings: the driver ignores other types.
        config.addDataSourceProperty("connectTimeout", String.valueOf(CONNECT_SECONDS));
        config.addDataSourceProperty("loginTimeout", String.valueOf(CONNECT_SECONDS));
        config.addDataSourceProperty("socketTimeout", String.valueOf(SOCKET_SECONDS));
        config.addDataSourceProperty("tcpKeepAlive", "true");
        config.addDataSourceProperty("logServerErrorDetail", "false");
        config.setMaximumPoolSize(connections);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(CONNECT_SECONDS * 1000L);
        config.setValidationTimeout(1_000);
        config.setConnectionInitSql(init);
        return new HikariDataSource(config);
    }

    @Override
    public Alerts alerts(Supplier<Jdbi> writing) {
        return new NodeAlerts(writing, place);
    }

    @Override
    public void checkRoom(Claim claim) {}

    @Override
    public void closed() {}
}
