package cairn.adapter.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.embedded.EmbeddedEngine;
import cairn.application.waiting.Waiting;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class StatementGateTest {
    private final StatementGate gate = new StatementGate();
    private final DataSource source = EmbeddedEngine.source("mem:gate", 1 << 20);
    private final DataSource gated = gate.gated(source);

    private static int update(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.executeUpdate("UPDATE row_of_all SET v = v + 1 WHERE id = 1");
        }
    }

    private boolean isSomebodyBlocked(Statement statement) {
        try (ResultSet blocked = statement.executeQuery(
                "SELECT COUNT(*) FROM INFORMATION_SCHEMA.SESSIONS WHERE BLOCKER_ID IS NOT NULL")) {
            return blocked.next() && blocked.getInt(1) > 0;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private FutureTask<Integer> begun(Connection connection) {
        FutureTask<Integer> task = new FutureTask<>(() -> update(connection));
        Thread.ofPlatform().daemon().start(task);
        return task;
    }

    @Test
    void opensWhileAStatementWaitsForTheRowOfATransactionThatGoesOn() throws Exception {
        try (Connection holder = gated.getConnection();
                Connection waiter = gated.getConnection();
                Connection observer = source.getConnection();
                Statement asking = observer.createStatement()) {
            asking.execute("CREATE TABLE row_of_all (id INTEGER PRIMARY KEY, v INTEGER)");
            asking.execute("INSERT INTO row_of_all VALUES (1, 0)");
            holder.setAutoCommit(false);
            update(holder);
            FutureTask<Integer> waiting = begun(waiter);
            Waiting.until("it waits for the row", () -> isSomebodyBlocked(asking));

            FutureTask<Boolean> passing = new FutureTask<>(() -> {
                gate.betweenStatements(() -> {});
                return true;
            });
            Thread.ofPlatform().daemon().start(passing);
            Waiting.until("the gate is open", Duration.ofSeconds(5), passing::isDone);

            assertThat(waiting.isDone()).isFalse();
            holder.commit();
            assertThat(waiting.get(20, TimeUnit.SECONDS)).isOne();
        }
    }
}
