package cairn.adapter.http.edge;

import java.util.List;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.handler.EagerContentHandler;

/// Delays requests until their bodies have arrived, so that a platform thread never waits for a client.
/// For a longer body, only the first 16 KB are awaited.
public final class ArrivedBodies extends EagerContentHandler {
    private static final long MOST_BYTES = 16 << 10;
    /// Overhead per chunk. Without it, bodies in chunks of one byte would take a
    /// hundred times as much memory.
    private static final int BYTES_A_CHUNK = 256;

    /// @param prefixes of the paths concerned
    public ArrivedBodies(List<String> prefixes) {
        super(new RetainedContentLoaderFactory(MOST_BYTES, BYTES_A_CHUNK, false));
        include(request -> prefixes.stream().anyMatch(Request.getPathInContext(request)::startsWith));
        // A client with an `Expect` header sends no body before it is asked to.
        exclude(request -> request.getHeaders().contains(HttpHeader.EXPECT));
    }
}
