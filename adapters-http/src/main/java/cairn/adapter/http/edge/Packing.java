package cairn.adapter.http.edge;

import cairn.adapter.http.exchange.body.WholeBody;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.MimeTypes;
import org.jspecify.annotations.Nullable;

/// Decides which bodies are compressed, and compresses whole ones at once, since an encoder holds up to
/// some MB as long as it is in use.
///
/// @param coding preferred by the client
/// @param leastBytes shorter bodies are sent uncompressed
record Packing(String coding, long leastBytes) {
    /// From 0 to 11; from 5 on, each step doubles the time for a percent or two.
    static final int BROTLI_QUALITY = 4;

    private static final Encoder.Parameters BROTLI = Encoder.Parameters.create(BROTLI_QUALITY);

    /// Expected compression ratio; JSON shrinks to about a fifth.
    private static final int USUAL_SHARE = 4;

    /// @param length of the body; negative if unknown
    boolean isWorthIt(HttpFields headers, int status, long length) {
        return !coding.equals(AcceptedCodings.IDENTITY)
                && status >= HttpStatus.OK_200
                && status != HttpStatus.NO_CONTENT_204
                // It would be taken for a range of the compressed body (RFC 9110 §14.4).
                && status != HttpStatus.PARTIAL_CONTENT_206
                && status != HttpStatus.NOT_MODIFIED_304
                && !headers.contains(HttpHeader.CONTENT_ENCODING)
                && isText(headers.get(HttpHeader.CONTENT_TYPE))
                && length != 0
                && (length < 0 || length >= leastBytes);
    }

    /// Returns the body as it is sent, and sets the matching headers.
    ByteBuffer pack(WholeBody body, HttpFields.Mutable headers, int status) {
        if (!isWorthIt(headers, status, body.length())) {
            return body.plain();
        }
        declare(headers);
        return body.coded(coding, this::packed);
    }

    void declare(HttpFields.Mutable headers) {
        headers.put(HttpHeader.CONTENT_ENCODING, coding);
        String tag = headers.get(HttpHeader.ETAG);
        if (tag != null) {
            headers.put(HttpHeader.ETAG, CodedTags.coded(tag, coding));
        }
    }

    private byte[] packed(byte[] plain) {
        try {
            return coding.equals("br") ? Encoder.compress(plain, BROTLI) : gzip(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream(plain.length / USUAL_SHARE);
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(plain);
        }
        return packed.toByteArray();
    }

    /// Excludes images and the like, which are compressed already, and event streams, which an encoder
    /// would hold back.
    private static boolean isText(@Nullable String contentType) {
        String type = contentType == null
                ? ""
                : MimeTypes.getContentTypeWithoutCharset(contentType).toLowerCase(Locale.ROOT);
        return (type.startsWith("text/") && !type.equals("text/event-stream"))
                || Set.of("application/json", "application/problem+json").contains(type);
    }
}
