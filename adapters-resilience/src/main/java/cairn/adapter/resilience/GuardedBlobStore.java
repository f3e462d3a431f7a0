package cairn.adapter.resilience;

import cairn.adapter.resilience.Breaker.State;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.application.port.blob.BlobStore;
import cairn.domain.content.BlobPath;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// A store in another process. Questions are short and have so many places; bytes on their way take as long as
/// whoever sends or reads them, and have none to take.
public final class GuardedBlobStore implements BlobStore {
    private final BlobStore store;
    private final Guard questions;

    public GuardedBlobStore(BlobStore store, Guard questions) {
        this.store = store;
        this.questions = questions;
    }

    @Override
    public Stored write(BlobPath path, InputStream bytes, long size) throws IOException {
        if (questions.breaker().state() != State.CLOSED) {
            // Finds out whether the store is back: bytes on their way would keep all others out until
            // they are there.
            size(path);
        }
        return questions.breaker().watch(() -> store.write(path, bytes, size));
    }

    @Override
    public InputStream open(BlobPath path, long offset) throws IOException {
        return new Watched(questions.call(() -> store.open(path, offset)), questions.breaker());
    }

    @Override
    public OptionalLong size(BlobPath path) {
        return questions.call(() -> store.size(path));
    }

    @Override
    public Optional<Stored> received(BlobPath path) {
        return questions.call(() -> store.received(path));
    }

    @Override
    public Optional<Checksum> checksum(BlobPath path) {
        return questions.call(() -> store.checksum(path));
    }

    @Override
    public List<BlobPath> list(Optional<BlobPath> after, int limit) {
        return questions.call(() -> store.list(after, limit));
    }

    @Override
    public void delete(BlobPath path) {
        questions.call(() -> {
            store.delete(path);
            return path;
        });
    }

    /// Tells when the store goes away in the middle.
    private static final class Watched extends FilterInputStream {
        private final Breaker breaker;

        Watched(InputStream bytes, Breaker breaker) {
            super(bytes);
            this.breaker = breaker;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] buffer, int from, int length) throws IOException {
            try {
                return super.read(buffer, from, length);
            } catch (Unavailable e) {
                if (e.reason() == Reason.AWAY) {
                    breaker.recordFailure();
                }
                throw e;
            }
        }
    }
}
