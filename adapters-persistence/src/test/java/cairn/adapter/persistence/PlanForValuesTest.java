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

/// PostgreSQL keeps one generic plan for a named statement that is often executed. A generic plan for
/// any tag or kind reads a whole workspace, even if only a few rows match.
class PlanForValuesTest {
    /// The driver names a statement on its fifth execution.
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

    /// The number of named statements over resources on the only connection.
    private static int named(Database database) {
        return database.opening()
                .jdbi(Access.READ)
                .withHandle(
                        handle -> handle.createQuery("""
                        SELECT COUNT(*) FROM pg_prepared_statements WHERE statement LIKE '%resource r%LIMIT%'""").mapTo(Integer.class).one());
    }
}
