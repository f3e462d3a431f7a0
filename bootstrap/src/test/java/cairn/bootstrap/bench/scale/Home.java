package cairn.bootstrap.bench.scale;

import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.search.opensearch.OpenSearchProcess;
import cairn.bootstrap.bench.PostgresService;
import cairn.bootstrap.bench.Processes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.util.IOUtils;

/// Where the rows and the index of a library are.
sealed interface Home extends AutoCloseable {
    /// Of its column.
    String heading(int notes);

    /// @param phase whose index is of its own
    Map<String, String> settings(String phase);

    /// For whoever writes to it beside a server.
    DatabaseSettings database(Path data);

    /// What works for a server of Cairn, and is not started by it.
    List<Processes> others();

    /// In the data folder.
    record Embedded() implements Home {
        @Override
        public String heading(int notes) {
            return "%,d".formatted(notes);
        }

        @Override
        public Map<String, String> settings(String phase) {
            return LibraryMaker.SETTINGS;
        }

        @Override
        public DatabaseSettings database(Path data) {
            return DatabaseSettings.inFolder(data);
        }

        @Override
        public List<Processes> others() {
            return List.of();
        }

        @Override
        public void close() {}
    }

    /// On servers with their own defaults, on this machine.
    ///
    /// @param folder of both, which goes with them
    record Cluster(Path folder, PostgresService postgres, OpenSearchProcess openSearch) implements Home {
        static Cluster start(Path folder) throws IOException, SQLException {
            if (Files.exists(folder)) {
                IOUtils.rm(folder);
            }
            Path rows = Files.createDirectories(folder.resolve("postgresql"));
            Path index = Files.createDirectories(folder.resolve("opensearch"));
            return new Cluster(
                    folder, PostgresService.start(rows), OpenSearchProcess.start(index, OpenSearchProcess.DISTRIBUTED));
        }

        @Override
        public String heading(int notes) {
            return "%,d on PostgreSQL and OpenSearch".formatted(notes);
        }

        @Override
        public Map<String, String> settings(String phase) {
            Map<String, String> settings = new HashMap<>(LibraryMaker.SETTINGS);
            settings.put("CAIRN_DATABASE", "postgresql");
            settings.put("CAIRN_DATABASE_URL", postgres.url());
            settings.put("CAIRN_DATABASE_USER", PostgresService.USER);
            settings.put("CAIRN_DATABASE_PASSWORD", PostgresService.PASSWORD);
            settings.put("CAIRN_SEARCH", "opensearch");
            settings.put("CAIRN_OPENSEARCH_URLS", openSearch.uri().toString());
            settings.put("CAIRN_OPENSEARCH_PREFIX", phase);
            return settings;
        }

        @Override
        public DatabaseSettings database(Path data) {
            return DatabaseSettings.onServer(postgres.url(), PostgresService.USER, PostgresService.PASSWORD);
        }

        @Override
        public List<Processes> others() {
            return List.of(Processes.of(postgres.process().pid()), Processes.of(openSearch.pid()));
        }

        /// Of rows with their indexes, without what a server writes beside them.
        long databaseBytes() throws SQLException {
            try (Connection connection = postgres.connect();
                    Statement statement = connection.createStatement();
                    ResultSet found = statement.executeQuery("SELECT pg_database_size(current_database())")) {
                found.next();
                return found.getLong(1);
            }
        }

        Path index() {
            return folder.resolve("opensearch");
        }

        @Override
        public void close() throws InterruptedException, IOException {
            openSearch.close();
            postgres.close();
            IOUtils.rm(folder);
        }
    }
}
