package cairn.adapter.http.edge;

import java.net.InetAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/// Accepts connections until the server stops. Then it closes unused ones and leaves time to the others.
/// It limits the number of connections, and drops those that keep the server waiting.
public final class DrainingConnector extends ServerConnector {
    /// Kernel buffer per connection for unread responses; the kernel doubles the number. Its own default
    /// is up to 4 MB.
    private static final int SEND_BUFFER = 256 << 10;

    private static final long RELEASE_MILLIS = 500;

    private final Draining draining;
    private final Crowd crowd;
    private final SlowClients slowClients;

    /// @param idleMillis how long a connection may be idle; while stopping, only one in use
    /// @param loads other measures of how full the server is, 1 for full
    public DrainingConnector(
            Server server,
            ConnectionFactory factory,
            Draining draining,
            long idleMillis,
            Crowd crowd,
            Budget budget,
            List<DoubleSupplier> loads) {
        super(server, factory);
        this.draining = draining;
        this.crowd = crowd;
        this.slowClients = new SlowClients(this, loads);
        setIdleTimeout(idleMillis);
        setShutdownIdleTimeout(idleMillis);
        setAcceptedSendBufferSize(SEND_BUFFER);
        addBean(slowClients);
        budget.makeRoomBy(slowClients::dropLatest);
    }

    /// Jetty sets one timeout for all connections; unused ones get theirs afterwards.
    @Override
    public CompletableFuture<Void> shutdown() {
        CompletableFuture<Void> done = super.shutdown();
        release(done);
        return done;
    }

    /// Repeats: when a request ends, Jetty restores the connection's earlier timeout.
    private void release(CompletableFuture<Void> done) {
        if (!done.isDone()) {
            draining.release(getConnectedEndPoints());
            getScheduler().schedule(() -> release(done), RELEASE_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    @Override
    protected SocketChannelEndPoint newEndPoint(SocketChannel channel, ManagedSelector selector, SelectionKey key) {
        InetAddress address = channel.socket().getInetAddress();
        WatchedConnection connection = new WatchedConnection(channel, selector, key, getScheduler(), () -> {
            crowd.leave(address);
        });
        connection.setIdleTimeout(getIdleTimeout());
        connection.letIn(crowd.enter(address));
        return connection;
    }

    double load() {
        return crowd.load();
    }
}
