package cairn.adapter.persistence.server;

import cairn.adapter.persistence.transaction.Alert;
import cairn.adapter.persistence.transaction.Alerts;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.LocalAlerts;
import cairn.adapter.persistence.transaction.Threads;
import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Alerts between nodes by `LISTEN` and `NOTIFY`. One thread, on a connection of its own, receives
/// alerts of other nodes; another sends this node's.
///
/// They are sent in bulk after commits, not inside transactions: a transaction with a NOTIFY takes a
/// lock of the whole server, and holds it until its commit is on disk.
final class NodeAlerts implements Alerts {
    private static final Logger LOG = LoggerFactory.getLogger(NodeAlerts.class);
    private static final String CHANNEL = "cairn_jobs";
    private static final int LISTEN_MILLIS = 500;
    /// Interval, in rounds of listening, of the check whether the peer is still there.
    private static final int ROUNDS_PER_CHECK = 60;

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long AFTER_FAILURE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final String node = UUID.randomUUID().toString();
    private final Supplier<Jdbi> sending;
    private final DatabaseSettings.Place.Server place;
    private final LocalAlerts local = new LocalAlerts();
    private final ReentrantLock lock = new ReentrantLock();
    private final Set<Alert> unsent = new HashSet<>();
    private final Thread sender;
    private final Thread listener;
    private volatile boolean closing;
    /// Only used by the listener thread.
    private boolean isListening = true;

    /// @param sending supplies a connection for a short time
    NodeAlerts(Supplier<Jdbi> sending, DatabaseSettings.Place.Server place) {
        this.sending = sending;
        this.place = place;
        this.sender = Thread.ofPlatform().name("cairn-alerts-out").daemon().start(this::sendUntilClosed);
        this.listener = Thread.ofPlatform().name("cairn-alerts-in").daemon().start(this::listenUntilClosed);
    }

    @Override
    public void subscribe(Consumer<Lane> listener) {
        local.subscribe(listener);
    }

    @Override
    public void onRevocation(Runnable listener) {
        local.onRevocation(listener);
    }

    @Override
    public void onChange(Consumer<WorkspaceId> listener) {
        local.onChange(listener);
    }

    /// Only alerts this node: notifying others of each commit would be too much,
    /// so they poll once a second.
    @Override
    public void logged(Set<WorkspaceId> workspaces) {
        local.logged(workspaces);
    }

    /// Alerts this node immediately.
    @Override
    public void raise(Set<Alert> alerts) {
        if (alerts.isEmpty()) {
            return;
        }
        local.raise(alerts);
        lock.lock();
        try {
            unsent.addAll(alerts);
        } finally {
            lock.unlock();
        }
        LockSupport.unpark(sender);
    }

    private void sendUntilClosed() {
        while (!closing) {
            Set<Alert> alerts = take();
            if (alerts.isEmpty()) {
                LockSupport.park(this);
                continue;
            }
            send(alerts);
            LockSupport.parkNanos(this, PAUSE_NANOS);
        }
    }

    private Set<Alert> take() {
        lock.lock();
        try {
            Set<Alert> taken = Set.copyOf(unsent);
            unsent.clear();
            return taken;
        } finally {
            lock.unlock();
        }
    }

    private void send(Set<Alert> alerts) {
        try {
            sending.get().useHandle(handle -> alerts.forEach(alert -> notify(handle, alert)));
        } catch (RuntimeException e) {
            // The thread must go on: getting a connection may reopen the database,
            // which can fail in any way.
            LOG.debug("an alert got lost: {}", e.toString());
        }
    }

    private void notify(Handle handle, Alert alert) {
        handle.execute("SELECT pg_notify(?, ?)", CHANNEL, alert.word() + " " + node);
    }

    private void listenUntilClosed() {
        while (!closing) {
            try (Connection connection = connect()) {
                listen(connection);
            } catch (SQLException | RuntimeException e) {
                // The thread must go on, whatever a listener throws.
                tell(e);
                LockSupport.parkNanos(this, AFTER_FAILURE_NANOS);
            }
        }
    }

    /// Logs a failure once per outage.
    private void tell(Exception failure) {
        if (isListening) {
            LOG.info(
                    "not hearing of other nodes' jobs and revoked keys until the database is back: {}",
                    failure.toString());
        }
        isListening = false;
    }

    /// All waits have timeouts, since close() waits for the thread.
    private Connection connect() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", place.user());
        properties.setProperty("password", place.password());
        properties.setProperty("ApplicationName", "cairn-alerts");
        properties.setProperty("connectTimeout", String.valueOf(ServerEngine.CONNECT_SECONDS));
        properties.setProperty("loginTimeout", String.valueOf(ServerEngine.CONNECT_SECONDS));
        properties.setProperty("socketTimeout", String.valueOf(ServerEngine.SOCKET_SECONDS));
        return DriverManager.getConnection(place.url(), properties);
    }

    /// Starts by raising all alerts, since some may have been missed before.
    private void listen(Connection connection) throws SQLException {
        connection.createStatement().execute("LISTEN " + CHANNEL);
        PGConnection notified = connection.unwrap(PGConnection.class);
        local.raise(Alert.all());
        isListening = true;
        for (int round = 1; !closing; round++) {
            for (PGNotification notification : notified.getNotifications(LISTEN_MILLIS)) {
                heard(notification.getParameter());
            }
            if (round % ROUNDS_PER_CHECK == 0 && !connection.isValid(2)) {
                throw new SQLException("the connection is dead");
            }
        }
    }

    private void heard(String payload) {
        String[] parts = payload.split(" ", 2);
        if (parts.length == 2 && !parts[1].equals(node)) {
            // A node of another version may send an unknown word.
            Alert.ofWord(parts[0]).map(Set::of).ifPresent(local::raise);
        }
    }

    @Override
    public void close() {
        closing = true;
        LockSupport.unpark(sender);
        LockSupport.unpark(listener);
        Threads.joinUninterruptibly(sender);
        Threads.joinUninterruptibly(listener);
    }
}
