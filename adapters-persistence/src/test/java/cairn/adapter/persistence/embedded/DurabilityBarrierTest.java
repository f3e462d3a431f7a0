package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.transaction.StatementGate;
import cairn.application.port.Together;
import cairn.application.port.Unavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.h2.Driver;
import org.junit.jupiter.api.Test;

class DurabilityBarrierTest {
    private static Connection connect() throws SQLException {
        return Driver.load().connect("jdbc:h2:mem:", new Properties());
    }

    private static DurabilityBarrier start(Connection connection) {
        return DurabilityBarrier.start(EmbeddedStore.inMemory(connection), new StatementGate(), () -> true);
    }

    @Test
    void releasesAllWhoWait() throws SQLException {
        try (DurabilityBarrier barrier = start(connect())) {
            int released = Together.run(64, i -> {
                        barrier.await();
                        return i;
                    })
                    .size();

            assertThat(released).isEqualTo(64);
        }
    }

    @Test
    void refusesWhoeverComesAfterItWasClosed() throws SQLException {
        Connection connection = connect();
        DurabilityBarrier barrier = start(connection);
        barrier.close();

        assertThatThrownBy(barrier::await).isInstanceOf(Unavailable.class);
        assertThat(connection.isClosed()).isTrue();
    }

    @Test
    void tellsEverybodyWhenTheSyncFails() throws SQLException {
        Connection connection = connect();
        try (DurabilityBarrier barrier = start(connection)) {
            barrier.await();
            connection.close();

            assertThatThrownBy(barrier::await).isInstanceOf(Unavailable.class);
            assertThatThrownBy(barrier::await).isInstanceOf(Unavailable.class);
        }
    }

    @Test
    void waitsOnAndKeepsTheInterrupt() throws SQLException {
        try (DurabilityBarrier barrier = start(connect())) {
            boolean kept = Together.elsewhere(() -> {
                Thread.currentThread().interrupt();
                barrier.await();
                return Thread.interrupted();
            });

            assertThat(kept).isTrue();
        }
    }
}
