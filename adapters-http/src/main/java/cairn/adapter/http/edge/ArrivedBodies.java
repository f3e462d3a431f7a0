package cairn.adapter.http.edge;

import java.util.List;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.handler.EagerContentHandler;

/// Lets requests go on once their bodies have arrived, so that those which get a thread of the operating system do not
/// wait on it for a client. Of a longer body, the first 16 KB are waited for.
public final class ArrivedBodies extends EagerContentHandler {
    private static final long MOST_BYTES = 16 << 10;
    /// What a chunk takes beside its bytes: without it, bodies in chunks of one byte would take a hundred
    /// times as much.
    private static final int BYTES_A_CHUNK = 256;

    /// @param prefixes of the addresses that this is about
    public ArrivedBodies(List<String> prefixes) {
        super(new RetainedContentLoaderFactory(MOST_BYTES, BYTES_A_CHUNK, false));
        include(request -> prefixes.stream().anyMatch(Request.getPathInContext(request)::startsWith));
        // A client that expects to be asked for its body sends none unasked.
        exclude(request -> request.getHeaders().contains(HttpHeader.EXPECT));
    }
}
