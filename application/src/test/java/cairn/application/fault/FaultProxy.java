package cairn.application.fault;

import cairn.application.waiting.Waiting;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/// A TCP proxy on loopback that forwards bytes to a server, or fails to on request.
public final class FaultProxy implements AutoCloseable {
    private static final Duration BETWEEN_BYTES = Duration.ofMillis(200);

    private final URI target;
    private final int port;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean breaks = new AtomicBoolean();
    private volatile ServerSocket listening;
    private volatile State state = State.WHOLE;

    /// What happens to connections: forwarded; refused; closed at once; accepted but never answered;
    /// answered one byte at a time.
    public enum State {
        WHOLE,
        REFUSING,
        CUT,
        HUNG,
        SLOW
    }

    private FaultProxy(URI target) throws IOException {
        this.target = target;
        this.listening = new ServerSocket(0, 512, InetAddress.getLoopbackAddress());
        this.port = listening.getLocalPort();
        listen(listening);
    }

    public static FaultProxy to(URI target) {
        try {
            return new FaultProxy(target);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int port() {
        return port;
    }

    public URI uri() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /// Waits until no more connections are open than a client may keep for its next request.
    ///
    /// @throws AssertionError when they are not closed in time
    public void awaitAtMost(int connections) {
        Waiting.until("no more than " + connections + " connections are open", () -> open.size() <= connections);
    }

    /// Closes all open connections.
    public void become(State next) {
        state = next;
        try {
            if (next == State.REFUSING) {
                listening.close();
            } else if (listening.isClosed()) {
                listening = new ServerSocket(port, 512, InetAddress.getLoopbackAddress());
                listen(listening);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        open.forEach(this::end);
    }

    /// The next connection breaks at its first byte. The client may hold a pooled connection that is
    /// already closed, so it may see up to two failures.
    public void breakNext() {
        become(State.WHOLE);
        breaks.set(true);
    }

    private void listen(ServerSocket server) {
        Thread.ofVirtual().start(() -> {
            while (!server.isClosed()) {
                try {
                    serve(server.accept());
                } catch (IOException e) {
                    // The proxy was closed, or the client left before its connection was accepted.
                }
            }
        });
    }

    private void serve(Socket client) throws IOException {
        open.add(client);
        switch (state) {
            case REFUSING, CUT -> end(client);
            // Bytes are still read, to notice when the client hangs up.
            case HUNG -> pass(client, OutputStream.nullOutputStream(), client);
            case WHOLE, SLOW -> {
                Socket server = new Socket(target.getHost(), target.getPort());
                open.add(server);
                pass(client, breaks.getAndSet(false) ? new Breaking() : server.getOutputStream(), server);
                pass(server, client.getOutputStream(), client);
            }
        }
    }

    /// Forwards bytes until one side closes its connection, and then closes the other side.
    private void pass(Socket from, OutputStream to, Socket other) {
        boolean slow = state == State.SLOW && !from.equals(other) && from.getPort() == target.getPort();
        Thread.ofVirtual().start(() -> {
            try (InputStream in = from.getInputStream()) {
                if (slow) {
                    drip(in, to);
                } else {
                    in.transferTo(to);
                }
            } catch (IOException e) {
                // The connection ends here anyway.
            }
            end(from);
            end(other);
        });
    }

    private static void drip(InputStream from, OutputStream to) throws IOException {
        for (int next = from.read(); next >= 0; next = from.read()) {
            to.write(next);
            Waiting.pause(BETWEEN_BYTES);
        }
    }

    private void end(Socket socket) {
        open.remove(socket);
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        become(State.REFUSING);
    }

    /// Fails when the first byte is written.
    private static final class Breaking extends OutputStream {
        @Override
        public void write(int next) throws IOException {
            throw new IOException("broken");
        }
    }
}
