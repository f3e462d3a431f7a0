package cairn.adapter.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.UnresolvedAddressException;

/// A port that is bound before the server is ready. Early clients wait in its queue.
public final class ListeningPort implements AutoCloseable {
    /// Queue of unaccepted connections. The default of 50 resets connections when
    /// many clients arrive at once.
    private static final int ACCEPT_QUEUE = 1024;

    private final ServerSocketChannel channel;

    private ListeningPort(ServerSocketChannel channel) {
        this.channel = channel;
    }

    /// @param host a name or an IP address of this machine; IPv6 with or without brackets
    /// @param port 0 for any free one
    /// @throws IOException if the port is in use or not allowed, or the host is not this machine
    public static ListeningPort bind(String host, int port) throws IOException {
        ServerSocketChannel channel = ServerSocketChannel.open();
        try {
            // Allows binding a port that another server has just released.
            channel.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            channel.bind(new InetSocketAddress(host, port), ACCEPT_QUEUE);
            return new ListeningPort(channel);
        } catch (UnresolvedAddressException e) {
            channel.close();
            throw new IOException("unknown host", e);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    public int number() {
        return channel.socket().getLocalPort();
    }

    ServerSocketChannel channel() {
        return channel;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
