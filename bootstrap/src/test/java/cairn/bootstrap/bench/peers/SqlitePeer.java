package cairn.bootstrap.bench.peers;

import cairn.bootstrap.bench.Processes;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/// SQLite in this process, with its full text index FTS5: a write-ahead log, and every commit on the disk.
final class SqlitePeer implements Peer {
    private static final String SCHEMA =
            "CREATE VIRTUAL TABLE note USING" + " fts5(id UNINDEXED, name, text, tags, tokenize = 'porter unicode61')";
    private static final String INSERT = "INSERT INTO note (id, name, text, tags) VALUES (?, ?, ?, ?)";

    /// Column 2 is the text; at most 30 words of it.
    private static final String SEARCH = "SELECT id, name, snippet(note, 2, '<em>', '</em>', '…', 30) FROM note"
            + " WHERE note MATCH ? ORDER BY rank LIMIT " + PAGE;

    private final Path folder;
    private final Connection connection;
    private final PreparedStatement insert;
    private final PreparedStatement search;

    private SqlitePeer(Path folder, Connection connection) throws SQLException {
        this.folder = folder;
        this.connection = connection;
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("PRAGMA synchronous = FULL");
            statement.execute(SCHEMA);
        }
        this.insert = connection.prepareStatement(INSERT);
        this.search = connection.prepareStatement(SEARCH);
    }

    static SqlitePeer open(Path folder) throws SQLException {
        return new SqlitePeer(folder, DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("notes.db")));
    }

    @Override
    public void create(List<Note> notes) throws SQLException {
        connection.setAutoCommit(notes.size() == 1);
        for (Note note : notes) {
            insert.setString(1, note.id().toString());
            insert.setString(2, note.name());
            insert.setString(3, note.text());
            insert.setString(4, String.join(" ", note.tags()));
            insert.executeUpdate();
        }
        if (notes.size() > 1) {
            connection.commit();
        }
    }

    @Override
    public int keyword(Question question) throws SQLException {
        search.setString(1, '"' + question.anyOf("\" OR \"") + '"');
        int hits = 0;
        try (ResultSet found = search.executeQuery()) {
            while (found.next()) {
                hits += found.getString(1).isEmpty()
                                || found.getString(2).isEmpty()
                                || found.getString(3).isEmpty()
                        ? 0
                        : 1;
            }
        }
        return hits;
    }

    @Override
    public int hybrid(Question question) {
        throw new UnsupportedOperationException("it has no index of vectors");
    }

    @Override
    public Processes processes() {
        return Processes.own();
    }

    @Override
    public String version() throws SQLException {
        return connection.getMetaData().getDatabaseProductVersion();
    }

    @Override
    public long bytesOnDisk() {
        return folder.resolve("notes.db").toFile().length();
    }

    @Override
    public void close() throws SQLException {
        insert.close();
        search.close();
        connection.close();
    }
}
