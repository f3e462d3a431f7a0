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

/// Once the server stops: requests that run end in peace, new ones on connections that are there get 503, and
/// connections nobody uses are closed. Jetty alone would cut off every connection that rests for a second, the
/// slow upload's too.
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

    /// Ends what rests among these connections and serves no request.
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

    /// Tells that the connection ends with this answer.
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
