package cairn.adapter.enrichment.archive;

import cairn.adapter.enrichment.archive.ManifestEntry.Content;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.application.port.exchange.ExportFormat.Bytes;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.NoSuchFileException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;

/// Computes the SHA-256 of bytes while writing them into an archive.
final class Hashing {
    private static final int BUFFER = 32 << 10;

    private Hashing() {}

    static String sha256(byte[] bytes) {
        return HexFormat.of().formatHex(digest().digest(bytes));
    }

    /// Copies at most `size` bytes. Adds no entry if the bytes can't be opened.
    static Content copy(ZipWriter zip, String path, Instant time, long size, boolean isPackable, Bytes bytes)
            throws IOException {
        InputStream opened;
        try {
            opened = bytes.open();
        } catch (NoSuchFileException e) {
            return new Content(null, null, "missing");
        } catch (IOException e) {
            return new Content(null, null, "damaged");
        }
        try (InputStream in = opened) {
            Copy copy = new Copy(in, size, digest());
            zip.add(path, time, size, isPackable, copy::to);
            boolean isWhole = !copy.isBroken && (size == Long.MAX_VALUE || copy.done == size);
            return new Content(HexFormat.of().formatHex(copy.digest.digest()), copy.done, isWhole ? null : "damaged");
        }
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static final class Copy {
        private final InputStream in;
        private final long most;
        private final MessageDigest digest;
        private long done;
        private boolean isBroken;

        Copy(InputStream in, long most, MessageDigest digest) {
            this.in = in;
            this.most = most;
            this.digest = digest;
        }

        void to(OutputStream out) throws IOException {
            byte[] buffer = new byte[BUFFER];
            int read = read(buffer);
            while (read > 0) {
                digest.update(buffer, 0, read);
                out.write(buffer, 0, read);
                done += read;
                read = read(buffer);
            }
        }

        /// If the store can't read a file to its end, only that file is damaged; the export goes on.
        private int read(byte[] buffer) {
            try {
                return in.read(buffer, 0, (int) Math.min(buffer.length, most - done));
            } catch (IOException e) {
                isBroken = true;
                return -1;
            } catch (Unavailable e) {
                if (e.reason() != Reason.REFUSED) {
                    throw e;
                }
                isBroken = true;
                return -1;
            }
        }
    }
}
