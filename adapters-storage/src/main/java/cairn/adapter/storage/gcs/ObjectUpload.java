package cairn.adapter.storage.gcs;

import cairn.application.port.blob.BlobStore.Stored;
import cairn.application.port.blob.BlobStore.WrongLength;
import com.google.cloud.storage.BlobInfo;
import com.google.cloud.storage.BlobWriteSession;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.concurrent.ExecutionException;

/// An upload of an object into the bucket, as a resumable upload. Closing the channel
/// creates the object. After a failure it is left open: the upload never completes, and the
/// bucket drops it after a week.
final class ObjectUpload {
    private static final int BUFFER = 64 * 1024;

    private final String intent;
    private final BlobWriteSession session;
    private final Deadlines deadlines;
    private final Crc32c crc32c = new Crc32c();
    private final MessageDigest sha256 = sha256();

    /// @param deadlines for each step, since a bucket that sends a byte now and then
    ///     could block for hours
    ObjectUpload(String intent, BlobWriteSession session, Deadlines deadlines) {
        this.intent = intent;
        this.session = session;
        this.deadlines = deadlines;
    }

    /// @throws IOException from the stream itself, or [WrongLength]
    Stored send(InputStream bytes, long size) throws IOException {
        WritableByteChannel channel = call(session::open);
        byte[] buffer = new byte[BUFFER];
        long missing = size;
        for (int n = bytes.read(buffer); n >= 0; n = bytes.read(buffer)) {
            missing -= n;
            if (missing < 0) {
                throw new WrongLength(size);
            }
            append(channel, buffer, n);
        }
        if (missing > 0) {
            throw new WrongLength(size);
        }
        call(() -> {
            channel.close();
            return channel;
        });
        return new Stored(size, HexFormat.of().formatHex(sha256.digest()));
    }

    private void append(WritableByteChannel channel, byte[] buffer, int length) {
        crc32c.update(buffer, 0, length);
        sha256.update(buffer, 0, length);
        ByteBuffer left = ByteBuffer.wrap(buffer, 0, length);
        call(() -> {
            while (left.hasRemaining()) {
                channel.write(left);
            }
            return left;
        });
    }

    /// The created object.
    BlobInfo object() {
        return call(this::result);
    }

    private BlobInfo result() {
        try {
            return session.getResult().get();
        } catch (ExecutionException | InterruptedException e) {
            throw GcsFailures.unavailable(intent, e);
        }
    }

    private <T> T call(GcsFailures.Call<T> step) {
        return deadlines.call(intent, () -> GcsFailures.translated(intent, step));
    }

    boolean arrivedWhole(BlobInfo object) {
        return crc32c.equalsEncoded(object.getCrc32c());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
