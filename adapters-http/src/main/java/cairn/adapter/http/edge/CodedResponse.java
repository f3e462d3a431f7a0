package cairn.adapter.http.edge;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import org.eclipse.jetty.compression.Compression;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.MimeTypes;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/// Packs a body on its way out, where that is worth it. The first bytes decide; the answer to a `HEAD` comes by
/// here too, so that it tells what a `GET` would.
final class CodedResponse extends Response.Wrapper {
    private final Compression compression;
    private final long leastBytes;
    private Content.@Nullable Sink sink;

    /// @param leastBytes shorter bodies go as they are
    CodedResponse(Request request, Response response, Compression compression, long leastBytes) {
        super(request, response);
        this.compression = compression;
        this.leastBytes = leastBytes;
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
        int status = getStatus();
        if (status < HttpStatus.OK_200
                || status == HttpStatus.NO_CONTENT_204
                || status == HttpStatus.NOT_MODIFIED_304
                || headers.contains(HttpHeader.CONTENT_ENCODING)
                || !isText(headers.get(HttpHeader.CONTENT_TYPE))) {
            return false;
        }
        long told = headers.getLongField(HttpHeader.CONTENT_LENGTH);
        long length = told < 0 && last ? BufferUtil.length(content) : told;
        return length != 0 && (length < 0 || length >= leastBytes);
    }

    private Content.Sink coded() {
        HttpFields.Mutable headers = getHeaders();
        headers.put(compression.getContentEncodingField());
        headers.remove(HttpHeader.CONTENT_LENGTH);
        String tag = headers.get(HttpHeader.ETAG);
        if (tag != null) {
            headers.put(HttpHeader.ETAG, CodedTags.coded(tag, compression.getEncodingName()));
        }
        return compression.newEncoderSink(getWrapped());
    }

    /// Pictures and the like are packed already.
    private static boolean isText(@Nullable String contentType) {
        String type = contentType == null
                ? ""
                : MimeTypes.getContentTypeWithoutCharset(contentType).toLowerCase(Locale.ROOT);
        return type.startsWith("text/")
                || List.of("application/json", "application/problem+json").contains(type);
    }
}
