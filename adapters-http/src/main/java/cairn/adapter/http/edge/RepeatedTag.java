package cairn.adapter.http.edge;

import java.nio.ByteBuffer;
import java.util.List;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// A 304 response that repeats the tag as the client sent it, and names no type: Javalin's own default
/// would replace that of the body that a cache has (RFC 9111 §3.2).
final class RepeatedTag extends Response.Wrapper {
    private final List<String> sent;

    RepeatedTag(Request request, Response response, List<String> sent) {
        super(request, response);
        this.sent = sent;
    }

    @Override
    public void write(boolean last, ByteBuffer content, Callback callback) {
        if (getStatus() == HttpStatus.NOT_MODIFIED_304 && !isCommitted()) {
            describe(getHeaders());
        }
        super.write(last, content, callback);
    }

    private void describe(HttpFields.Mutable headers) {
        String tag = headers.get(HttpHeader.ETAG);
        if (tag != null) {
            headers.put(HttpHeader.ETAG, CodedTags.asSent(tag, sent));
        }
        headers.remove(HttpHeader.CONTENT_TYPE);
    }
}
