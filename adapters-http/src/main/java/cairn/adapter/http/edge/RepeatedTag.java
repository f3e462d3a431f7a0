package cairn.adapter.http.edge;

import java.nio.ByteBuffer;
import java.util.List;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// A 304 response that repeats the tag as the client sent it.
final class RepeatedTag extends Response.Wrapper {
    private final List<String> sent;

    RepeatedTag(Request request, Response response, List<String> sent) {
        super(request, response);
        this.sent = sent;
    }

    @Override
    public void write(boolean last, ByteBuffer content, Callback callback) {
        String tag = getHeaders().get(HttpHeader.ETAG);
        if (getStatus() == HttpStatus.NOT_MODIFIED_304 && tag != null) {
            getHeaders().put(HttpHeader.ETAG, CodedTags.asSent(tag, sent));
        }
        super.write(last, content, callback);
    }
}
