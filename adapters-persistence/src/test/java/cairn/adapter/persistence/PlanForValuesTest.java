package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.domain.resource.Kind;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import java.time.InstantSource;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// PostgreSQL keeps one plan for all values of a statement that is often executed, if it has a name. A plan for any tag
/// or kind reads all of a workspace, even where only a few rows have it.
class PlanForValuesTest {
    /// The driver names a statement when it executes it for the fifth time.
    private static final int EXECUTIONS = 12;

    @Test
    void plansFilterQueriesForTheirActualValues() {
        try (Database database =
                Database.open(PostgresServer.settings().withConnections(1), new SampleIds(), InstantSource.system())) {
            Home home = new Samples(new OpenedDatabase(database), TestDatabase.IDS).home();

            list(database, home, ResourceFilter.ALL.of(Kind.NOTEPAD));
            assertThat(named(database)).isZero();

            list(database, home, ResourceFilter.ALL);
            assertThat(named(database)).as("a plan for all values does").isPositive();
        }
    }

    private static void list(Database database, Home home, ResourceFilter filter) {
        ResourceOrder order = new ResourceOrder(Property.CREATED_AT, false);
        IntStream.range(0, EXECUTIONS)
                .forEach(i -> database.resources().list(home.workspace(), filter, order, null, 50));
    }

    /// Statements over resources that the one connection has names for.
    private static int named(Database database) {
        return database.opening()
                .jdbi(Access.READ)
                .withHandle(
                        handle -> handle.createQuery("""
                        SELECT COUNT(*) FROM pg_prepared_statements WHERE statement LIKE '%resource r%LIMIT%'""").mapTo(Integer.class).one());
    }
}
