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

/// Listens until the server stops; then it ends the connections that nobody uses, and leaves the others their time.
/// Meanwhile it lets in as many as there is room for, and ends those that keep the server waiting.
public final class DrainingConnector extends ServerConnector {
    /// What the operating system may hold of an answer that its client does not read; it doubles the number. Left to
    /// itself it takes up to 4 MB for each connection.
    private static final int SEND_BUFFER = 256 << 10;

    private static final long RELEASE_MILLIS = 500;

    private final Draining draining;
    private final Crowd crowd;
    private final SlowClients slowClients;

    /// @param idleMillis how long a connection may rest, while stopping only one in use
    /// @param loads what else tells how full the server is, each 1 where nothing more goes in
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

    /// Jetty gives all connections the time for unused ones, so theirs is set afterwards.
    @Override
    public CompletableFuture<Void> shutdown() {
        CompletableFuture<Void> done = super.shutdown();
        release(done);
        return done;
    }

    /// Again and again: when a request ends, Jetty gives its connection the time back that it had before.
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
