package cairn.bootstrap.endtoend;

import cairn.adapter.persistence.PostgresServer;
import java.util.Map;

/// Settings of a server that keeps its rows in a new database of the PostgreSQL server of the tests.
public final class PostgresProfile {
    private PostgresProfile() {}

    public static Map<String, String> settings() {
        return Map.of(
                "CAIRN_DATABASE",
                "postgresql",
                "CAIRN_DATABASE_URL",
                PostgresServer.newDatabase(),
                "CAIRN_DATABASE_USER",
                PostgresServer.USER,
                "CAIRN_DATABASE_PASSWORD",
                PostgresServer.PASSWORD);
    }
}
