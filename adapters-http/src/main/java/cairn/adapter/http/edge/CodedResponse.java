package cairn.adapter.http.edge;

import java.nio.ByteBuffer;
import org.eclipse.jetty.compression.Compression;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/// Compresses a body while it is sent, if that is worth it. The first bytes decide. The response to a
/// `HEAD` passes here too, so that it has the headers of a `GET`.
final class CodedResponse extends Response.Wrapper {
    private final Compression compression;
    private final Packing packing;
    private Content.@Nullable Sink sink;

    CodedResponse(Request request, Response response, Compression compression, Packing packing) {
        super(request, response);
        this.compression = compression;
        this.packing = packing;
    }

    @Override
    public void write(boolean last, ByteBuffer content, Callback callback) {
        Content.Sink chosen = sink;
        if (chosen == null) {
            chosen = isWorthIt(last, content) ? coded() : getWrapped();
            sink = chosen;
        }
        chosen.write(last, content, callback);
    }

    private boolean isWorthIt(boolean last, ByteBuffer content) {
        HttpFields headers = getHeaders();
        long told = headers.getLongField(HttpHeader.CONTENT_LENGTH);
        return packing.isWorthIt(headers, getStatus(), told < 0 && last ? BufferUtil.length(content) : told);
    }

    private Content.Sink coded() {
        packing.declare(getHeaders());
        getHeaders().remove(HttpHeader.CONTENT_LENGTH);
        return compression.newEncoderSink(getWrapped());
    }
}
