package cairn.bootstrap.bench.peers;

import java.util.ArrayList;
import java.util.List;

/// What PostgreSQL is told. Words are found any of them, as the others do; the best are those of `ts_rank_cd`, which
/// looks at each match.
final class PostgresQueries {
    static final String KEYWORD = """
            WITH asked AS (SELECT to_tsquery('english', ?) AS words),
            best AS (
              SELECT id, name, body, ts_rank_cd(note.words, asked.words) AS score FROM note, asked
              WHERE note.words @@ asked.words ORDER BY score DESC LIMIT %d)
            SELECT id, name, ts_headline('english', body, asked.words) FROM best, asked ORDER BY score DESC
            """.formatted(Peer.PAGE);

    /// 60 as in the paper that the fusion is of, and in most examples.
    static final String HYBRID = """
            WITH asked AS (SELECT to_tsquery('english', ?) AS words),
            worded AS (
              SELECT id, row_number() OVER (ORDER BY score DESC) AS rank FROM (
                SELECT id, ts_rank_cd(note.words, asked.words) AS score FROM note, asked
                WHERE note.words @@ asked.words ORDER BY score DESC LIMIT %1$d) AS found),
            near AS (
              SELECT id, row_number() OVER (ORDER BY distance) AS rank FROM (
                SELECT id, meaning <#> ?::vector AS distance FROM note ORDER BY distance LIMIT %1$d) AS found),
            best AS (
              SELECT id, coalesce(1.0 / (60 + worded.rank), 0) + coalesce(1.0 / (60 + near.rank), 0) AS score
              FROM worded FULL JOIN near USING (id) ORDER BY score DESC LIMIT %2$d)
            SELECT id, name, ts_headline('english', body, asked.words)
            FROM best JOIN note USING (id), asked ORDER BY score DESC
            """.formatted(Peer.NEAREST, Peer.PAGE);

    private PostgresQueries() {}

    static List<String> schema(boolean vectors) {
        List<String> statements = new ArrayList<>();
        if (vectors) {
            statements.add("CREATE EXTENSION vector");
            statements.add("ALTER DATABASE postgres SET hnsw.ef_search = " + Peer.NEAREST);
        }
        statements.add("CREATE TABLE note ("
                + "id uuid PRIMARY KEY, name text NOT NULL, body text NOT NULL, tags text[] NOT NULL,"
                + " words tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', name), 'A')"
                + " || to_tsvector('english', body)) STORED"
                + (vectors ? ", meaning vector(384) NOT NULL)" : ")"));
        statements.add("CREATE INDEX note_by_words ON note USING gin (words)");
        statements.add("CREATE INDEX note_by_tag ON note USING gin (tags)");
        if (vectors) {
            statements.add("CREATE INDEX note_by_meaning ON note USING hnsw (meaning vector_ip_ops)");
        }
        return statements;
    }

    static String insert(boolean vectors) {
        return vectors
                ? "INSERT INTO note (id, name, body, tags, meaning) VALUES (?, ?, ?, ?, ?::vector)"
                : "INSERT INTO note (id, name, body, tags) VALUES (?, ?, ?, ?)";
    }
}
