package cairn.application.listing;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/// Encodes cursors in characters that need no escapes, and compresses long ones. The key of a
/// name may have 4,096 hexadecimal digits, and a language model has to repeat the cursor
/// within its limited output.
final class CursorBytes {
    private static final int MOST_PLAIN = 1000;

    /// Longer than any text.
    private static final int MOST = 8192;

    /// First byte of zlib data. Plain texts begin with a hexadecimal digit.
    private static final byte COMPRESSED = 'x';

    private CursorBytes() {}

    static String encode(String text) {
        byte[] plain = text.getBytes(StandardCharsets.UTF_8);
        byte[] bytes = plain.length > MOST_PLAIN ? compressed(plain) : plain;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static byte[] compressed(byte[] plain) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(compressed)) {
            out.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return compressed.toByteArray();
    }

    /// @throws IllegalArgumentException if it is malformed
    static String decode(String cursor) {
        byte[] bytes = Base64.getUrlDecoder().decode(cursor);
        boolean isCompressed = bytes.length > 0 && bytes[0] == COMPRESSED;
        return new String(isCompressed ? plain(bytes) : bytes, StandardCharsets.UTF_8);
    }

    private static byte[] plain(byte[] compressed) {
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(compressed))) {
            byte[] plain = in.readNBytes(MOST + 1);
            if (plain.length > MOST) {
                throw new IllegalArgumentException("too long");
            }
            return plain;
        } catch (IOException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
