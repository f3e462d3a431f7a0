package cairn.bootstrap.process.harness;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Clients that send many requests at once and read no answer.
public final class SlowReaders implements AutoCloseable {
    /// Smallest receive buffer on Linux, so that most of each answer stays with the server.
    private static final int LITTLE = 4 << 10;

    private final InetSocketAddress server;
    private final List<SocketChannel> connections = new ArrayList<>();

    public SlowReaders(String url) {
        URI address = URI.create(url);
        this.server = new InetSocketAddress(address.getHost(), address.getPort());
    }

    /// @param request as it is on the wire
    /// @param pipelined how often each connection sends it
    public void open(int count, String request, int pipelined) {
        byte[] requests = request.repeat(pipelined).getBytes(StandardCharsets.ISO_8859_1);
        for (int i = 0; i < count; i++) {
            try {
                connections.add(connect(ByteBuffer.wrap(requests)));
            } catch (IOException e) {
                // A refused connection is fine too.
            }
        }
    }

    private SocketChannel connect(ByteBuffer requests) throws IOException {
        SocketChannel connection = SocketChannel.open();
        connection.setOption(StandardSocketOptions.SO_RCVBUF, LITTLE);
        connection.connect(server);
        connection.configureBlocking(false);
        connection.write(requests);
        return connection;
    }

    @Override
    public void close() throws IOException {
        for (SocketChannel connection : connections) {
            connection.close();
        }
    }
}
