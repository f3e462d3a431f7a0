package cairn.adapter.persistence.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;
import org.h2.store.fs.FileBaseDefault;
import org.jspecify.annotations.Nullable;

/// A database file whose header names a complete version at any moment.
///
/// H2 writes versions whenever it likes, some of them while a statement runs, and rewrites the header
/// with them. Here, H2's header writes are dropped. [#mark] writes the header instead, after everything
/// that the version needs. The two copies of the header take turns: one always names the previous
/// version, whose pages are not overwritten until the other copy is on disk (see [EmbeddedStore]).
///
/// At opening, the file seems to end with the chunk of that version: both copies of the header
/// name it, and later chunks are hidden. So H2 finds exactly that version, and checks that
/// everything it needs is there.
final class WholeFile extends FileBaseDefault {
    private final FileChannel file;
    private final List<WrittenChunk> unsynced = new ArrayList<>();
    private @Nullable WrittenChunk last;
    private long chunkBytes;
    private volatile @Nullable StoreHeader header;
    private int next;

    private WholeFile(FileChannel file) {
        this.file = file;
    }

    /// @throws IOException also if no version is complete; H2 then reports an unreadable file
    static WholeFile of(FileChannel file) throws IOException {
        WholeFile whole = new WholeFile(file);
        if (file.size() > 0) {
            whole.begin(StoreHeaders.read(file));
        }
        return whole;
    }

    private void begin(StoreHeaders headers) throws IOException {
        StoreHeader newest =
                headers.newestWhole(file).orElseThrow(() -> new IOException("no version of the database is whole"));
        header = newest;
        next = 1 - headers.indexOf(newest);
    }

    /// The chunk written last.
    synchronized WrittenChunk lastChunk() {
        if (last == null) {
            throw new NoSuchElementException("nothing has been written yet");
        }
        return last;
    }

    /// Returns once a version is on disk and the header names it.
    ///
    /// One sync does both: until it returns, the mark counts only if the chunk's bytes match its
    /// checksum. Other chunks that the version may need are synced before.
    ///
    /// @param chunk of the version
    void mark(WrittenChunk chunk) throws IOException {
        boolean isOnlyOne = unsynced().equals(List.of(chunk));
        if (!isOnlyOne) {
            force(true);
        }
        StoreHeader mark = current().mark(chunk, isOnlyOne ? OptionalInt.of(chunk.sum()) : OptionalInt.empty());
        writeFully(ByteBuffer.wrap(mark.bytes()), (long) next * StoreHeader.BLOCK);
        force(true);
        next = 1 - next;
        header = mark;
    }

    /// Makes both copies of the header alike, as a clean close of H2 does. Call once nothing more will
    /// be written.
    ///
    /// Such a file can be opened by H2 alone, unless there was a crash before. After a crash, the list
    /// of chunks may name dead ones whose space was reused; H2 does not check the list after a clean
    /// close, and reports "Double mark".
    void markClean(WrittenChunk chunk) throws IOException {
        StoreHeader mark = current().mark(chunk, OptionalInt.empty());
        writeFully(ByteBuffer.wrap(mark.bytes()), (long) next * StoreHeader.BLOCK);
        force(true);
        writeFully(ByteBuffer.wrap(mark.bytes()), (long) (1 - next) * StoreHeader.BLOCK);
        force(true);
    }

    private StoreHeader current() {
        if (header == null) {
            throw new IllegalStateException("the file has no header yet");
        }
        return header;
    }

    private synchronized List<WrittenChunk> unsynced() {
        return List.copyOf(unsynced);
    }

    @Override
    public int write(ByteBuffer from, long position) throws IOException {
        int length = from.remaining();
        if (position < StoreHeader.LENGTH) {
            writeHeader(from);
            from.position(from.limit());
            return length;
        }
        Optional<WrittenChunk> chunk = WrittenChunk.of(from, position);
        writeFully(from, position);
        chunk.ifPresent(this::note);
        return length;
    }

    private synchronized void note(WrittenChunk chunk) {
        unsynced.add(chunk);
        last = chunk;
        chunkBytes += chunk.length();
    }

    /// Bytes of all chunks written since the file was opened.
    synchronized long chunkBytes() {
        return chunkBytes;
    }

    /// Writes only the first header of a new file, and drops all later ones.
    private void writeHeader(ByteBuffer from) throws IOException {
        if (header != null) {
            return;
        }
        byte[] copy = new byte[StoreHeader.BLOCK];
        from.duplicate().get(copy);
        StoreHeader first = StoreHeader.parse(copy)
                .orElseThrow(() -> new IOException("H2's header is of an unknown kind"))
                .own();
        writeFully(ByteBuffer.wrap(first.twice()), 0);
        file.force(true);
        header = first;
    }

    private void writeFully(ByteBuffer from, long position) throws IOException {
        long at = position;
        while (from.hasRemaining()) {
            at += file.write(from, at);
        }
    }

    @Override
    public int read(ByteBuffer to, long position) throws IOException {
        StoreHeader newest = header;
        if (newest == null) {
            return file.read(to, position);
        }
        if (position < StoreHeader.LENGTH) {
            int from = (int) position;
            byte[] both = newest.opened().twice();
            byte[] seen = Arrays.copyOfRange(both, from, Math.min(both.length, from + to.remaining()));
            to.put(seen);
            return seen.length;
        }
        int begin = to.position();
        int length = file.read(to, position);
        if (isUntouched()
                && position % StoreHeader.BLOCK == 0
                && isLater(to.duplicate().flip().position(begin))) {
            to.put(begin, new byte[length]);
        }
        return length;
    }

    private boolean isLater(ByteBuffer read) {
        return WrittenChunk.version(read).stream()
                .anyMatch(version -> version > current().version());
    }

    /// Whether nothing has been written since the file was opened.
    private synchronized boolean isUntouched() {
        return last == null;
    }

    @Override
    public long size() throws IOException {
        StoreHeader newest = header;
        return newest == null || !newest.hasChunk() || !isUntouched() ? file.size() : end(newest);
    }

    /// The position where the version's chunk ends.
    private long end(StoreHeader newest) throws IOException {
        ByteBuffer head = ByteBuffer.wrap(StoreHeaders.bytes(file, newest.position(), WrittenChunk.HEAD));
        return newest.position() + WrittenChunk.blocks(head) * StoreHeader.BLOCK;
    }

    /// Bytes written during the call may or may not be on disk afterwards, so only earlier chunks count
    /// as synced.
    @Override
    public void force(boolean metadata) throws IOException {
        List<WrittenChunk> before = unsynced();
        file.force(metadata);
        synchronized (this) {
            unsynced.removeAll(before);
        }
    }

    @Override
    public FileLock tryLock(long position, long size, boolean isShared) throws IOException {
        return file.tryLock(position, size, isShared);
    }

    @Override
    protected void implTruncate(long size) throws IOException {
        file.truncate(size);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        file.close();
    }
}
