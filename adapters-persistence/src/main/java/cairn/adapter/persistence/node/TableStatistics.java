package cairn.adapter.persistence.node;

import cairn.adapter.persistence.transaction.Sessions;
import java.util.List;

/// What PostgreSQL knows of its tables when it plans statements.
///
/// By itself it looks once a minute (`autovacuum_naptime`). Until then it plans as if a new database had no rows:
/// to find one folder it reads all resources of the workspace, and a batch of 500 notes takes half a minute.
public record TableStatistics(Sessions sessions) {
    private static final String GROWN = """
            SELECT CAST(c.oid AS regclass) FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
            WHERE s.schemaname = current_schema() AND s.n_live_tup > 200 AND s.n_live_tup > 2 * c.reltuples
                AND pg_has_role(c.relowner, 'USAGE')""";

    /// Has tables analysed that have twice as many rows as PostgreSQL knows of, each in a transaction of its own. One
    /// that something else has locked, such as another server that does the same, is left for the next time.
    public void refresh() {
        List<String> grown = sessions.read(
                handle -> handle.createQuery(GROWN).mapTo(String.class).list());
        grown.forEach(table -> sessions.run(handle -> handle.execute("ANALYZE (SKIP_LOCKED) " + table)));
    }
}
