package cairn.bootstrap.cli.importing;

import cairn.bootstrap.cli.remote.BodySource;
import cairn.domain.content.Checksum;
import cairn.domain.content.Checksum.Algorithm;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// The bytes of a file, exactly as many as it had at first, with their checksums. For one upload, whose
/// attempts run one after another.
final class FileBody implements BodySource {
    private final Path file;
    private final long size;
    private final LongConsumer sending;
    private @Nullable Attempt last;
    private @Nullable IOException problem;

    /// @param sending receives the number of bytes read; a negative number takes back
    ///     those of a failed attempt
    FileBody(Path file, long size, LongConsumer sending) {
        this.file = file;
        this.size = size;
        this.sending = sending;
    }

    long size() {
        return size;
    }

    @Override
    public BodyPublisher open() {
        return size == 0
                ? BodyPublishers.ofByteArray(new byte[0])
                : BodyPublishers.fromPublisher(BodyPublishers.ofInputStream(this::stream), size);
    }

    private synchronized InputStream stream() {
        takeBack();
        try {
            Attempt next = new Attempt(Files.newInputStream(file));
            last = next;
            return next;
        } catch (IOException e) {
            problem = e;
            throw new UncheckedIOException(e);
        }
    }

    /// Takes back the bytes of the last attempt and stops reading.
    synchronized void takeBack() {
        Attempt vain = last;
        last = null;
        if (vain != null) {
            sending.accept(-vain.sent);
            vain.end();
        }
    }

    @Override
    public synchronized Optional<IOException> problem() {
        return Optional.ofNullable(problem);
    }

    /// Checksums of the bytes of the last attempt, once it has ended.
    synchronized Set<Checksum> checksums() {
        return Optional.ofNullable(last)
                .map(attempt -> attempt.sums)
                .orElseGet(FileBody::sums)
                .all();
    }

    private static Sums sums() {
        return new Sums(EnumSet.allOf(Algorithm.class));
    }

    /// Records why reading failed, since the HTTP client rewords it.
    private synchronized void note(Attempt attempt, IOException e) {
        if (attempt == last) {
            problem = e;
        }
    }

    private synchronized void count(Attempt attempt, byte[] bytes, int from, int length) throws IOException {
        if (attempt != last) {
            throw new IOException("another attempt was begun");
        }
        boolean isEnd = length < 0;
        if (isEnd ? attempt.sent < size : attempt.sent + length > size) {
            throw new IOException("it changed during the upload; import it again.");
        }
        if (!isEnd) {
            attempt.sent += length;
            attempt.sums.add(bytes, from, length);
            sending.accept(length);
        }
    }

    /// The HTTP client may still read from one when the next begins.
    private final class Attempt extends FilterInputStream {
        private final Sums sums = sums();
        private long sent;

        Attempt(InputStream bytes) {
            super(bytes);
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            try {
                int read = super.read(bytes, from, length);
                count(this, bytes, from, read);
                return read;
            } catch (IOException e) {
                note(this, e);
                throw e;
            }
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
        }

        /// The HTTP client only closes streams that it has read to the end.
        private void end() {
            try {
                close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
