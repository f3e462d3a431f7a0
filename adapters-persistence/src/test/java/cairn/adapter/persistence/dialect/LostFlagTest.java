package cairn.adapter.persistence.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Properties;
import java.util.Queue;
import java.util.UUID;
import org.h2.Driver;
import org.h2.api.Trigger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/// A flag that is set by another transaction and cleared by the index between the statements that set
/// it.
class LostFlagTest {
    private static final Queue<Runnable> STEPS = new ArrayDeque<>();

    private final String url = "jdbc:h2:mem:flags-" + System.nanoTime();
    private final WorkspaceId workspace = new WorkspaceId(new UUID(0, 1));
    private final Entry entry = new Entry.OfResource(new ResourceId(new UUID(0, 2)));
    private final DirtyFlags flags = new H2().dirtyFlags();

    private Handle open() throws SQLException {
        Connection connection = Driver.load().connect(url, new Properties());
        return Jdbi.open(connection);
    }

    private static long flags(Handle handle) {
        return handle.createQuery("SELECT COUNT(*) FROM index_dirty")
                .mapTo(Long.class)
                .one();
    }

    @Test
    void isSetAgainAfterConcurrentSetAndClear() throws SQLException {
        try (Handle other = open();
                Handle own = open()) {
            other.createScript("""
                    CREATE SEQUENCE index_revision;
                    CREATE TABLE index_generation (name VARCHAR PRIMARY KEY);
                    INSERT INTO index_generation VALUES ('one');
                    CREATE TABLE index_dirty (revision BIGINT NOT NULL, generation VARCHAR NOT NULL,
                        workspace_id UUID NOT NULL, entry_id UUID NOT NULL, type VARCHAR NOT NULL,
                        PRIMARY KEY (workspace_id, entry_id, generation));
                    """).execute();
            for (String statement : List.of("UPDATE", "INSERT")) {
                other.execute("CREATE TRIGGER before_" + statement + " BEFORE " + statement + " ON index_dirty CALL '"
                        + Before.class.getName() + "'");
            }
            // The steps before the first renewal, the failing insertion and the second renewal.
            STEPS.addAll(List.of(
                    () -> assertThat(flags(other)).isZero(),
                    () -> flags.one(other, workspace, entry),
                    () -> other.execute("DELETE FROM index_dirty")));

            own.useTransaction(handle -> flags.one(handle, workspace, entry));

            assertThat(STEPS).isEmpty();
            assertThat(flags(other)).isEqualTo(1);
        }
    }

    /// Runs a step before each statement, but none before the statements of the step itself.
    public static final class Before implements Trigger {
        @Override
        public void fire(Connection connection, Object[] before, Object[] after) {
            List<Runnable> left = List.copyOf(STEPS);
            STEPS.clear();
            if (!left.isEmpty()) {
                left.getFirst().run();
                STEPS.addAll(left.subList(1, left.size()));
            }
        }
    }
}
