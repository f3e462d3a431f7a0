package cairn.adapter.storage.gcs;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import com.google.cloud.ReadChannel;
import com.google.cloud.storage.StorageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The bytes of an object. A whole object is checked against its CRC32C after the last byte.
final class ObjectStream extends InputStream {
    private static final Logger LOG = LoggerFactory.getLogger(ObjectStream.class);

    private static final int MOST = 64 * 1024;

    private final String name;
    private final ReadChannel channel;
    private final Deadlines deadlines;
    private final @Nullable String expected;
    private final Crc32c crc32c = new Crc32c();
    private boolean mayHang;

    /// @param expected the CRC32C of everything that will be read, in base64; null for a part
    ObjectStream(String name, ReadChannel channel, Deadlines deadlines, @Nullable String expected) {
        this.name = name;
        this.channel = channel;
        this.deadlines = deadlines;
        this.expected = expected;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        // Uses its own buffer: a read that returns too late must not write into one that is reused.
        ByteBuffer target = ByteBuffer.allocate(Math.min(length, MOST));
        String intent = "read " + name;
        mayHang = true;
        int n = deadlines.call(intent, () -> GcsFailures.translated(intent, () -> channel.read(target)));
        mayHang = false;
        if (n < 0) {
            check();
        } else {
            target.flip().get(buffer, from, n);
            crc32c.update(buffer, from, n);
        }
        return n;
    }

    /// The bucket works and would send the same wrong bytes again, so this is a refusal.
    private void check() {
        if (expected != null && !crc32c.equalsEncoded(expected)) {
            throw Unavailable.refused(
                    Part.STORAGE, "what was read of " + name + " is not what the bucket's CRC32C vouches for");
        }
    }

    /// An abandoned read holds the channel until its connection ends, which may take long, so closing
    /// does not wait for it.
    @Override
    public void close() {
        if (mayHang) {
            Thread.ofVirtual().name("bucket").start(this::closeInVain);
        } else {
            GcsFailures.translated("close " + name, () -> {
                channel.close();
                return true;
            });
        }
    }

    private void closeInVain() {
        try {
            channel.close();
        } catch (StorageException e) {
            LOG.debug("could not close {}", name, e);
        }
    }
}
