package cairn.adapter.enrichment.extraction.parser;

import java.io.IOException;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Keeps parsers from following addresses in files. They are configured not to; this stops one that does
/// so anyway.
final class NoNetwork {
    private static final Set<String> REMOTE = Set.of("http", "https", "ftp", "mailto");

    private NoNetwork() {}

    /// Affects the whole process. Call it only once.
    static void impose() {
        URL.setURLStreamHandlerFactory(scheme -> REMOTE.contains(scheme) ? new Refusing() : null);
        ProxySelector.setDefault(new Nowhere());
    }

    private static final class Refusing extends URLStreamHandler {
        @Override
        protected @Nullable URLConnection openConnection(URL url) throws IOException {
            throw new IOException("no address is followed from here");
        }
    }

    private static final class Nowhere extends ProxySelector {
        @Override
        public List<Proxy> select(URI uri) {
            throw new IllegalArgumentException("no address is followed from here");
        }

        @Override
        public void connectFailed(URI uri, SocketAddress address, IOException e) {}
    }
}
