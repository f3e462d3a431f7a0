package cairn.bootstrap.bench.peers;

import cairn.bootstrap.bench.PostgresService;
import cairn.bootstrap.bench.Processes;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/// PostgreSQL with its own defaults: full text search, and pgvector where the server has it. Ranks of words and of
/// vectors are added up as in the documentation of pgvector (reciprocal rank fusion).
final class PostgresPeer implements Peer {
    private final PostgresService server;
    private final boolean vectors;
    private final BlockingQueue<Connection> idle = new ArrayBlockingQueue<>(Product.CLIENTS);

    private PostgresPeer(PostgresService server, boolean vectors) {
        this.server = server;
        this.vectors = vectors;
    }

    static PostgresPeer start(Path folder, boolean vectors) throws IOException, SQLException {
        PostgresPeer peer = new PostgresPeer(PostgresService.start(folder), vectors);
        try (Connection first = peer.server.connect()) {
            execute(first, PostgresQueries.schema(vectors));
        }
        for (int client = 0; client < Product.CLIENTS; client++) {
            peer.idle.add(peer.server.connect());
        }
        return peer;
    }

    private static void execute(Connection connection, List<String> statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    @Override
    public void create(List<Note> notes) throws Exception {
        Connection connection = idle.take();
        connection.setAutoCommit(notes.size() == 1);
        try (PreparedStatement insert = connection.prepareStatement(PostgresQueries.insert(vectors))) {
            for (Note note : notes) {
                fill(insert, note);
                insert.addBatch();
            }
            insert.executeBatch();
        }
        if (notes.size() > 1) {
            connection.commit();
        }
        idle.add(connection);
    }

    private void fill(PreparedStatement insert, Note note) throws SQLException {
        insert.setObject(1, note.id());
        insert.setString(2, note.name());
        insert.setString(3, note.text());
        insert.setArray(
                4, insert.getConnection().createArrayOf("text", note.tags().toArray()));
        if (vectors) {
            insert.setString(5, Vectors.text(note.vector()));
        }
    }

    /// As its autovacuum does within a minute or two.
    @Override
    public void tidy() throws Exception {
        try (Statement statement = idle.element().createStatement()) {
            statement.execute("VACUUM ANALYZE note");
        }
    }

    @Override
    public int keyword(Question question) throws Exception {
        return search(PostgresQueries.KEYWORD, List.of(question.anyOf(" | ")));
    }

    @Override
    public int hybrid(Question question) throws Exception {
        return search(PostgresQueries.HYBRID, List.of(question.anyOf(" | "), Vectors.text(question.vector())));
    }

    private int search(String sql, List<String> values) throws Exception {
        List<String> shown = new ArrayList<>();
        try (PreparedStatement search = idle.element().prepareStatement(sql)) {
            for (int i = 0; i < values.size(); i++) {
                search.setString(i + 1, values.get(i));
            }
            try (ResultSet found = search.executeQuery()) {
                while (found.next()) {
                    shown.add(found.getString(1) + found.getString(2) + found.getString(3));
                }
            }
        }
        return shown.size();
    }

    @Override
    public Processes processes() {
        return server.processes();
    }

    @Override
    public String version() throws Exception {
        return value("SHOW server_version").replaceAll(" .*", "");
    }

    /// The table with its indexes and what lies beside it.
    @Override
    public long bytesOnDisk() throws Exception {
        return Long.parseLong(value("SELECT pg_total_relation_size('note')"));
    }

    private String value(String query) throws SQLException {
        try (Statement statement = idle.element().createStatement();
                ResultSet found = statement.executeQuery(query)) {
            found.next();
            return found.getString(1);
        }
    }

    @Override
    public void close() throws Exception {
        for (Connection connection : idle) {
            connection.close();
        }
        server.close();
    }
}
