package cairn.adapter.http.edge;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;

/// Drops clients that keep the server waiting because they do not read their responses or do
/// not send their bodies. The fuller the server, the less patience it has, so that
/// well-behaved clients find room.
final class SlowClients extends AbstractLifeCycle {
    private static final long TICK_MILLIS = 250;
    private static final double PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);
    /// From this load on, each further tenth halves the patience, down to 0.6 s on a full server.
    private static final double CALM = 0.5;

    private static final double TENTH = 0.1;

    /// A client on the other side of the world may be this late through no fault of its own.
    private static final long LEAST_LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final DrainingConnector connector;
    private final List<DoubleSupplier> loads;

    /// @param loads how full the shared resources are, 1 for full
    SlowClients(DrainingConnector connector, List<DoubleSupplier> loads) {
        this.connector = connector;
        this.loads = List.copyOf(loads);
    }

    @Override
    protected void doStart() {
        schedule();
    }

    private void schedule() {
        Scheduler scheduler = connector.getScheduler();
        scheduler.schedule(this::tick, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void tick() {
        if (!isRunning()) {
            return;
        }
        try {
            dropLate();
        } finally {
            schedule();
        }
    }

    private void dropLate() {
        long now = System.nanoTime();
        double crowd = connector.load();
        double load = loads.stream().mapToDouble(DoubleSupplier::getAsDouble).reduce(crowd, Math::max);
        double patience = patienceNanos(load);
        double rest = crowd > CALM ? patienceNanos(crowd) : Double.MAX_VALUE;
        for (WatchedConnection connection : connections()) {
            if (connection.lateNanos(now) > patience) {
                connection.drop("the client does not read, or does not send");
            } else if (connection.restNanos(now) > rest) {
                connection.drop("other connections need the space");
            }
        }
    }

    static double patienceNanos(double load) {
        double over = Math.clamp(load, CALM, 1) - CALM;
        return PATIENCE_NANOS / Math.pow(2, over / TENTH);
    }

    /// Drops the client that has kept the server waiting longest.
    ///
    /// @return whether there was one
    boolean dropLatest() {
        long now = System.nanoTime();
        Optional<WatchedConnection> latest = connections().stream()
                .max(Comparator.comparingLong(connection -> connection.lateNanos(now)))
                .filter(connection -> connection.lateNanos(now) > LEAST_LATE_NANOS);
        latest.ifPresent(connection -> connection.drop("other connections need the space"));
        return latest.isPresent();
    }

    private List<WatchedConnection> connections() {
        Collection<EndPoint> open = connector.getConnectedEndPoints();
        return open.stream()
                .filter(WatchedConnection.class::isInstance)
                .map(WatchedConnection.class::cast)
                .toList();
    }
}
