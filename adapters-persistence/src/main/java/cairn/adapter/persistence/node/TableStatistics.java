package cairn.adapter.persistence.node;

import cairn.adapter.persistence.transaction.Sessions;
import java.util.List;

/// Keeps PostgreSQL's planner statistics up to date.
///
/// By itself PostgreSQL checks once a minute (`autovacuum_naptime`). Until then it plans as if a new
/// database had no rows: it reads all resources of the workspace to find one folder, and a batch of 500
/// notes takes half a minute.
public record TableStatistics(Sessions sessions) {
    private static final String GROWN = """
            SELECT CAST(c.oid AS regclass) FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
            WHERE s.schemaname = current_schema() AND s.n_live_tup > 200 AND s.n_live_tup > 2 * c.reltuples
                AND pg_has_role(c.relowner, 'USAGE')""";

    /// Analyses tables that have at least twice as many rows as PostgreSQL knows of, each
    /// in a transaction of its own. Skips tables locked by others, such as by another
    /// server that does the same.
    public void refresh() {
        List<String> grown = sessions.read(
                handle -> handle.createQuery(GROWN).mapTo(String.class).list());
        grown.forEach(table -> sessions.run(handle -> handle.execute("ANALYZE (SKIP_LOCKED) " + table)));
    }
}
