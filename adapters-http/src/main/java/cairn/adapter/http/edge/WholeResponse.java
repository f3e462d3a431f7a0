package cairn.adapter.http.edge;

import cairn.adapter.http.exchange.body.Streaming;
import cairn.adapter.http.exchange.body.WholeBody;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/// Sends the body that a route has attached to its request, see [WholeBody]. Bytes that a route writes
/// itself pass through.
final class WholeResponse extends Response.Wrapper {
    private final Request request;
    private final Packing packing;
    private final Budget budget;
    private final Response plain;
    private boolean hasBegun;

    /// @param response compresses what passes through
    /// @param plain compresses nothing
    WholeResponse(Request request, Response response, Response plain, Packing packing, Budget budget) {
        super(request, response);
        this.request = request;
        this.plain = plain;
        this.packing = packing;
        this.budget = budget;
    }

    @Override
    public void write(boolean last, ByteBuffer content, Callback callback) {
        boolean isFirst = !hasBegun;
        hasBegun = true;
        boolean isEmpty = last && !BufferUtil.hasContent(content);
        if (isFirst && isStream()) {
            // A stream lasts for hours and needs next to no room.
            Admission.leave(request);
        }
        if (isFirst && isEmpty && request.getAttribute(WholeBody.attribute()) instanceof WholeBody body) {
            request.removeAttribute(WholeBody.attribute());
            send(body, callback);
        } else {
            super.write(last, content, callback);
        }
    }

    private boolean isStream() {
        return request.getAttribute(Streaming.BEGUN) != null;
    }

    private void send(WholeBody body, Callback callback) {
        ByteBuffer form = packing.pack(body, getHeaders(), getStatus());
        int cost = body.cost(form);
        Admission.leave(request);
        boolean isOwed = request.getAttribute(WholeBody.OWED) != null;
        if (!(isOwed ? budget.takeOwed(cost) : budget.take(cost))) {
            Overload.refuse(request, plain, callback);
            return;
        }
        getHeaders().put(HttpHeader.CONTENT_LENGTH, form.remaining());
        plain.write(true, form, Callback.from(callback, () -> budget.giveBack(cost)));
    }
}
