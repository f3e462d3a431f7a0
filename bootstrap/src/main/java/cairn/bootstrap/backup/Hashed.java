package cairn.bootstrap.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/// Counts and hashes bytes while copying.
final class Hashed {
    private static final int BUFFER = 64 * 1024;

    private final MessageDigest digest = sha256();
    private long size;

    /// Copies what can be read of `in`. Throws if writing fails.
    ///
    /// @return the failure of reading; empty if everything was copied
    Optional<IOException> copyReadable(InputStream in, OutputStream out) throws IOException {
        byte[] buffer = new byte[BUFFER];
        while (true) {
            int n;
            try {
                n = in.read(buffer);
            } catch (IOException e) {
                return Optional.of(e);
            }
            if (n < 0) {
                return Optional.empty();
            }
            out.write(buffer, 0, n);
            update(buffer, n);
        }
    }

    /// Copies all of `in`.
    Hashed copy(InputStream in, OutputStream out) throws IOException {
        byte[] buffer = new byte[BUFFER];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            out.write(buffer, 0, n);
            update(buffer, n);
        }
        return this;
    }

    void update(byte[] bytes, int length) {
        digest.update(bytes, 0, length);
        size += length;
    }

    /// Finishes the digest.
    Manifest.Part part() {
        return new Manifest.Part(size, HexFormat.of().formatHex(digest.digest()));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
