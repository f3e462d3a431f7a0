package cairn.bootstrap.bench.scale;

import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.search.opensearch.OpenSearchProcess;
import cairn.bootstrap.bench.PostgresService;
import cairn.bootstrap.bench.Processes;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.lucene.util.IOUtils;

/// Where the rows and the index of a library are.
sealed interface Stores extends AutoCloseable {
    /// Of its column.
    String heading(int notes);

    /// @param phase whose index is of its own
    Map<String, String> settings(String phase);

    /// For whoever writes to it beside a server.
    DatabaseSettings database(Path data);

    /// What works for a server of Cairn, and is not started by it.
    List<Processes> others();

    /// In the data folder.
    record Embedded() implements Stores {
        @Override
        public String heading(int notes) {
            return String.format(Locale.ROOT, "%,d", notes);
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
    record Cluster(Path folder, PostgresService postgres, OpenSearchProcess openSearch) implements Stores {
        static Cluster start(Path folder) throws Exception {
            if (Files.exists(folder)) {
                IOUtils.rm(folder);
            }
            Path index = Files.createDirectories(folder.resolve("opensearch"));
            PostgresService postgres = PostgresService.start(Files.createDirectories(folder.resolve("postgresql")));
            try {
                return new Cluster(folder, postgres, OpenSearchProcess.start(index, OpenSearchProcess.DISTRIBUTED));
            } catch (RuntimeException e) {
                postgres.close();
                throw e;
            }
        }

        @Override
        public String heading(int notes) {
            return String.format(Locale.ROOT, "%,d on PostgreSQL and OpenSearch", notes);
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
            return List.of(postgres.processes(), Processes.of(openSearch.pid()));
        }

        /// The index of a phase goes, and the servers do what they do by themselves after a while.
        void forget(String phase) throws SQLException {
            for (String name : search("GET", "/_cat/indices/" + phase + "-*?h=index")
                    .text()
                    .lines()
                    .toList()) {
                search("DELETE", "/" + name.strip());
            }
            execute("DELETE FROM index_dirty WHERE generation LIKE '" + phase + "-%'");
            execute("DELETE FROM index_generation WHERE name LIKE '" + phase + "-%'");
            execute("VACUUM ANALYZE");
        }

        private Reply search(String method, String path) {
            Api api = new Api(openSearch.uri().toString(), Map.of()).inHaste();
            return Measures.require(api.send(method, path, BodyPublishers.noBody(), Map.of()), 200);
        }

        private void execute(String sql) throws SQLException {
            try (Connection connection = postgres.connect();
                    Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
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

        long indexBytes() {
            return search("GET", "/_stats/store")
                    .json()
                    .at("/_all/total/store/size_in_bytes")
                    .asLong();
        }

        @Override
        public void close() throws Exception {
            try (postgres) {
                openSearch.close();
            }
            IOUtils.rm(folder);
        }
    }
}
