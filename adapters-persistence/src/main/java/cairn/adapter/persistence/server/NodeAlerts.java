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

/// Alerts between nodes, by `LISTEN` and `NOTIFY`: a thread of its own on a connection of its own hears those of
/// others, another sends ours.
///
/// Sent after the commit, many at once, and not inside the transaction: a transaction that notifies commits alone,
/// under a lock of the whole server that it holds until its commit is on the disk.
final class NodeAlerts implements Alerts {
    private static final Logger LOG = LoggerFactory.getLogger(NodeAlerts.class);
    private static final String CHANNEL = "cairn_jobs";
    private static final int LISTEN_MILLIS = 500;
    /// A peer that vanished without a word is found out this often.
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
    /// Known to the listener alone.
    private boolean isListening = true;

    /// @param sending takes a connection for a moment
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

    /// Of our own only: others would have to be told of each commit, and ask once a second instead.
    @Override
    public void logged(Set<WorkspaceId> workspaces) {
        local.logged(workspaces);
    }

    /// To our own at once.
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
            // The thread must go on: to get the database may mean to open it again, which can fail in any way.
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

    /// Once for each outage.
    private void tell(Exception failure) {
        if (isListening) {
            LOG.info(
                    "not hearing of other nodes' jobs and revoked keys until the database is back: {}",
                    failure.toString());
        }
        isListening = false;
    }

    /// With an end to every wait: whoever closes this waits for the thread.
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

    /// Begins with all alerts: there may have been some while nobody listened.
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
            // A node of another version may say what is not known here.
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
