package cairn.bootstrap.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.MMapDirectory;

/// The libraries below the server, doing only the same basic work for comparison, in a process of their
/// own.
final class Bare {
    private Bare() {}

    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "h2" -> h2(Path.of(arguments[1]), Integer.parseInt(arguments[2]));
            case "lucene" -> lucene(Path.of(arguments[1]), Integer.parseInt(arguments[2]));
            case String other -> throw new IllegalArgumentException(other);
        }
    }

    private static void h2(Path folder, int count) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:file:" + folder + "/bare;WRITE_DELAY=500")) {
            connection
                    .createStatement()
                    .execute("CREATE TABLE note (id INT PRIMARY KEY, parent INT, at BIGINT, text VARCHAR)");
            connection.createStatement().execute("CREATE INDEX by_parent ON note (parent, at)");
            Load load = new Load(1, Load.cpuOf(ProcessHandle.current().pid()));
            load.print("bare H2: insert, commit", count, i -> insert(connection, i));
            load.print("bare H2: read by key", count, i -> read(connection, i));
        }
    }

    private static void insert(Connection connection, int i) {
        try (PreparedStatement statement = connection.prepareStatement("INSERT INTO note VALUES (?, 1, ?, ?)")) {
            statement.setInt(1, i);
            statement.setLong(2, i);
            statement.setString(3, Texts.note(i));
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void read(Connection connection, int i) {
        try (PreparedStatement statement = connection.prepareStatement("SELECT * FROM note WHERE id = ?")) {
            statement.setInt(1, i);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                rows.getString(4);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void lucene(Path folder, int count) throws Exception {
        try (MMapDirectory directory = new MMapDirectory(folder.resolve("lucene"));
                IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(new StandardAnalyzer()));
                SearcherManager searchers = new SearcherManager(writer, null)) {
            Load load = new Load(1, Load.cpuOf(ProcessHandle.current().pid()));
            load.print("bare Lucene: index", count, i -> index(writer, i));
            searchers.maybeRefreshBlocking();
            IndexSearcher searcher = searchers.acquire();
            load.print("bare Lucene: search, two words", count, i -> search(searcher, i));
            searchers.release(searcher);
        }
    }

    private static void index(IndexWriter writer, int i) {
        try {
            Document document = new Document();
            document.add(new StringField("id", String.valueOf(i), Field.Store.YES));
            document.add(new TextField("text", Texts.note(i), Field.Store.NO));
            writer.updateDocument(new Term("id", String.valueOf(i)), document);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void search(IndexSearcher searcher, int i) {
        try {
            BooleanQuery.Builder query = new BooleanQuery.Builder();
            for (String word : Texts.query(i).split(" ")) {
                query.add(new TermQuery(new Term("text", word)), Occur.SHOULD);
            }
            searcher.search(query.build(), 20);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
