package cairn.adapter.enrichment.web;

import cairn.adapter.enrichment.web.FetchFailure.Reason;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/// Reads bodies into memory, up to a limit for both the compressed and the decompressed size.
final class Bodies {
    /// Bytes.
    static final int MOST = 10 << 20;

    private Bodies() {}

    static byte[] read(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MOST + 1);
        if (bytes.length > MOST) {
            throw tooLarge();
        }
        return bytes;
    }

    /// @param coding from the header `Content-Encoding`; combinations are not supported
    static byte[] unpack(byte[] body, String coding) throws IOException {
        return switch (coding.strip().toLowerCase(Locale.ROOT)) {
            case "", "identity" -> body;
            case "gzip", "x-gzip" -> read(new GZIPInputStream(new ByteArrayInputStream(body)));
            case "deflate" -> inflate(body);
            default ->
                throw new FetchFailure(
                        Reason.PAGE_UNREADABLE, "The site uses an unsupported content encoding: " + coding);
        };
    }

    /// Accepts data with a zlib header, as RFC 9110 says, and without one, as some servers send it.
    private static byte[] inflate(byte[] body) throws IOException {
        boolean hasHeader =
                body.length > 1 && (body[0] & 0x0F) == 8 && ((body[0] & 0xFF) << 8 | body[1] & 0xFF) % 31 == 0;
        Inflater inflater = new Inflater(!hasHeader);
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(body), inflater)) {
            return read(in);
        } finally {
            inflater.end();
        }
    }

    static FetchFailure tooLarge() {
        return new FetchFailure(
                Reason.PAGE_TOO_LARGE, "The page is larger than " + (MOST >> 20) + " MiB, the size limit.");
    }
}
