package cairn.adapter.persistence.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.PostgresServer;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.workspace.WorkspaceDeletions;
import cairn.application.port.workspace.WorkspaceDeletions.Remains;
import cairn.domain.workspace.WorkspaceId;
import java.time.InstantSource;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/// The tables need not lie in the schema `public`.
class OtherSchemaTest {
    @Test
    void purgesAWorkspaceWhoseTablesLieInAnotherSchema() {
        String url = PostgresServer.newDatabase();
        Jdbi.create(url, PostgresServer.USER, PostgresServer.PASSWORD)
                .useHandle(handle -> handle.execute("CREATE SCHEMA other"));
        DatabaseSettings settings =
                DatabaseSettings.onServer(url + "?currentSchema=other", PostgresServer.USER, PostgresServer.PASSWORD);
        try (Database database = Database.open(settings, new SampleIds(), InstantSource.system())) {
            Samples samples = new Samples(new OpenedDatabase(database), new SampleIds());
            Home home = samples.home();
            samples.note(home, home.inbox(), "note");
            WorkspaceDeletions deletions = database.workspaces().deletions();
            deletions.delete(home.workspace(), samples.tick());
            assertThat(resources(database, home.workspace())).isPositive();

            assertThat(deletions.purge(home.workspace(), 100)).isEqualTo(Remains.ROWS);
            while (deletions.purge(home.workspace(), 100) == Remains.ROWS) {}

            assertThat(resources(database, home.workspace())).isZero();
        }
    }

    private static long resources(Database database, WorkspaceId workspace) {
        return database.opening()
                .jdbi(Access.READ)
                .withHandle(
                        handle -> handle.createQuery("SELECT COUNT(*) FROM resource WHERE workspace_id = :workspace")
                                .bind("workspace", workspace.value())
                                .mapTo(Long.class)
                                .one());
    }
}
