package cairn.adapter.http.edge;

import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/// Listens until the server stops; then it ends the connections that nobody uses, and leaves the others their time.
public final class DrainingConnector extends ServerConnector {
    private final Draining draining;

    /// @param idleMillis how long a connection may rest, while stopping only one in use
    public DrainingConnector(Server server, ConnectionFactory factory, Draining draining, long idleMillis) {
        super(server, factory);
        this.draining = draining;
        setIdleTimeout(idleMillis);
        setShutdownIdleTimeout(idleMillis);
    }

    /// Jetty gives all connections the time for unused ones, so theirs is set afterwards.
    @Override
    public CompletableFuture<Void> shutdown() {
        CompletableFuture<Void> done = super.shutdown();
        draining.release(getConnectedEndPoints());
        return done;
    }
}
