package cairn.adapter.persistence.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.workspace.WorkspaceRepositoryContract;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.Workspace;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.junit.jupiter.api.Test;

class JdbiWorkspaceRepositoryTest extends DatabaseTestCase implements WorkspaceRepositoryContract {
    /// An account may have a hundred thousand workspaces, and several searches run at once.
    @Test
    void aSearchLoadsOnlyTheRequestedPage() {
        Account owner = samples().account();
        Workspace home = samples().workspace(owner, null, "home");
        samples().workspace(owner, home.id(), "first-guest");
        Workspace second = samples().workspace(owner, home.id(), "second-guest");
        List<Asked> asked = new ArrayList<>();
        Jdbi jdbi = database().opening().jdbi(Access.READ);
        jdbi.setSqlLogger(new SqlLogger() {
            @Override
            public void logBeforeExecution(StatementContext context) {
                asked.add(asked(context));
            }
        });

        Listing<Workspace> found = repositories().workspaces().list(owner.id(), "guest", new Window(1, 1));

        jdbi.setSqlLogger(SqlLogger.NOP_SQL_LOGGER);
        assertThat(found).isEqualTo(new Listing<>(List.of(second), 2));
        assertThat(asked).hasSize(2);
        assertThat(asked.getFirst().sql()).doesNotContain("description");
        assertThat(asked.getFirst().rowsAtOnce()).isBetween(1, 1000);
        assertThat(asked.getLast().sql()).contains("ANY(");
    }

    private record Asked(String sql, int rowsAtOnce) {}

    private static Asked asked(StatementContext context) {
        try {
            return new Asked(context.getRenderedSql(), context.getStatement().getFetchSize());
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
