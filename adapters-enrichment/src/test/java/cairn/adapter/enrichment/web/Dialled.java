package cairn.adapter.enrichment.web;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.hc.client5.http.io.DetachedSocketFactory;

/// Sockets that record the addresses to which they would have connected. Only loopback addresses with
/// the test's own port are really connected.
final class Dialled implements DetachedSocketFactory {
    private final List<String> addresses = new CopyOnWriteArrayList<>();
    private final int ownPort;

    /// @param ownPort the port of a server that the test has started; 0 for none
    Dialled(int ownPort) {
        this.ownPort = ownPort;
    }

    /// The recorded `address:port` pairs, in order.
    List<String> addresses() {
        return addresses;
    }

    @Override
    public Socket create(Proxy proxy) {
        return new Socket(Proxy.NO_PROXY) {
            @Override
            public void connect(SocketAddress endpoint, int timeout) throws IOException {
                InetSocketAddress to = (InetSocketAddress) endpoint;
                addresses.add(to.getAddress().getHostAddress() + ":" + to.getPort());
                if (!to.getAddress().isLoopbackAddress() || to.getPort() != ownPort) {
                    throw new ConnectException("a test dials nothing but its own server");
                }
                super.connect(endpoint, timeout);
            }

            @Override
            public void connect(SocketAddress endpoint) throws IOException {
                connect(endpoint, 0);
            }
        };
    }
}
