package cairn.adapter.persistence;

import cairn.adapter.persistence.transaction.Transaction.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Binding;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;

/// Counts the rows that H2 reads for its statements, according to `EXPLAIN ANALYZE`.
public final class ScannedRows {
    private static final Pattern COUNT = Pattern.compile("scanCount: (\\d+)");

    private final List<String> plans = new ArrayList<>();

    private ScannedRows() {}

    /// Counts for queries from now on, on connections that read or that write.
    public static ScannedRows ofQueries(Database database, Access access) {
        return of(database, access, sql -> sql.startsWith("SELECT") || sql.startsWith("WITH"));
    }

    /// Counts for changes too, each of which is executed twice.
    public static ScannedRows ofAll(Database database, Access access) {
        return of(database, access, sql -> !sql.startsWith("EXPLAIN"));
    }

    private static ScannedRows of(Database database, Access access, Predicate<String> which) {
        ScannedRows rows = new ScannedRows();
        database.opening().jdbi(access).setSqlLogger(new SqlLogger() {
            @Override
            public void logAfterExecution(StatementContext context) {
                if (which.test(context.getRenderedSql())) {
                    database.opening().jdbi(access).useHandle(handle -> rows.plans.add(explained(handle, context)));
                }
            }
        });
        return rows;
    }

    private static String explained(Handle handle, StatementContext context) {
        Binding binding = context.getBinding();
        Query query = handle.createQuery("EXPLAIN ANALYZE " + context.getRenderedSql());
        binding.getNames()
                .forEach(name ->
                        query.bind(name, binding.findForName(name, context).orElseThrow()));
        return query.mapTo(String.class).one();
    }

    /// The number of explained statements.
    public int statements() {
        return plans.size();
    }

    public int count() {
        return plans.stream()
                .flatMap(plan -> COUNT.matcher(plan).results())
                .mapToInt(count -> Integer.parseInt(count.group(1)))
                .sum();
    }

    @Override
    public String toString() {
        return plans.toString();
    }
}
