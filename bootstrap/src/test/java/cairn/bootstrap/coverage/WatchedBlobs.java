package cairn.bootstrap.coverage;

import cairn.application.port.blob.BlobStore;
import cairn.application.port.transaction.Transactions;
import cairn.domain.content.BlobPath;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;

/// Records the calls to a blob store, and which of them happen inside a transaction.
final class WatchedBlobs implements BlobStore {
    private final BlobStore store;
    private final Transactions transactions;
    private final Set<String> asked = new ConcurrentSkipListSet<>();
    private final Set<String> askedInside = new ConcurrentSkipListSet<>();

    WatchedBlobs(BlobStore store, Transactions transactions) {
        this.store = store;
        this.transactions = transactions;
    }

    Set<String> asked() {
        return new TreeSet<>(asked);
    }

    Set<String> askedInside() {
        return new TreeSet<>(askedInside);
    }

    void forget() {
        asked.clear();
        askedInside.clear();
    }

    @Override
    public Stored write(BlobPath path, InputStream bytes, long size) throws IOException {
        note("write");
        return store.write(path, bytes, size);
    }

    @Override
    public InputStream open(BlobPath path, long offset) throws IOException {
        note("open");
        return store.open(path, offset);
    }

    @Override
    public OptionalLong size(BlobPath path) {
        note("size");
        return store.size(path);
    }

    @Override
    public Optional<Stored> received(BlobPath path) {
        note("received");
        return store.received(path);
    }

    @Override
    public Optional<Checksum> checksum(BlobPath path) {
        note("checksum");
        return store.checksum(path);
    }

    @Override
    public List<BlobPath> list(Optional<BlobPath> after, int limit) {
        note("list");
        return store.list(after, limit);
    }

    @Override
    public void delete(BlobPath path) {
        note("delete");
        store.delete(path);
    }

    private void note(String question) {
        asked.add(question);
        if (isInside()) {
            askedInside.add(question);
        }
    }

    /// Part of a transaction can be attempted only inside a transaction that writes.
    private boolean isInside() {
        try {
            return transactions.attempt(() -> true);
        } catch (IllegalStateException e) {
            return false;
        }
    }
}
