package cairn.adapter.http.edge;

import cairn.adapter.http.exchange.body.BreakingOff;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.Callback;

/// While the server stops, running requests may finish, new ones on existing connections get 503, and
/// unused connections are closed. Jetty alone would close every connection that is idle for a second,
/// even during a slow upload.
public final class Draining extends GracefulHandler {
    private static final long UNUSED_MILLIS = 2000;

    private final Set<EndPoint> busy = ConcurrentHashMap.newKeySet();

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        EndPoint connection = request.getConnectionMetaData().getConnection().getEndPoint();
        begin(request, connection);
        boolean isHandled =
                super.handle(request, new Closing(request, response), Callback.from(callback, () -> leave(connection)));
        if (!isHandled) {
            leave(connection);
        }
        return isHandled;
    }

    /// Closes those connections soon that are idle and serve no request.
    void release(Iterable<EndPoint> connections) {
        for (EndPoint connection : connections) {
            if (!busy.contains(connection)) {
                connection.setIdleTimeout(UNUSED_MILLIS);
            }
        }
    }

    private void begin(Request request, EndPoint connection) {
        busy.add(connection);
        if (connection instanceof WatchedConnection watched) {
            watched.begin();
            Runnable breaking = () -> watched.drop("the answer broke off");
            request.setAttribute(BreakingOff.attribute(), breaking);
        }
    }

    private void leave(EndPoint connection) {
        busy.remove(connection);
        if (connection instanceof WatchedConnection watched) {
            watched.end();
        }
        if (isShutdown()) {
            connection.setIdleTimeout(UNUSED_MILLIS);
        }
    }

    /// Announces that the connection closes after this response.
    private final class Closing extends Response.Wrapper {
        Closing(Request request, Response response) {
            super(request, response);
        }

        @Override
        public void write(boolean last, ByteBuffer content, Callback callback) {
            if (isShutdown() && !isCommitted()) {
                getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
            }
            super.write(last, content, callback);
        }
    }
}
