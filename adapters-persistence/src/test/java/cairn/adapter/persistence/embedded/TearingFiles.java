package cairn.adapter.persistence.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.util.concurrent.atomic.AtomicInteger;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePathWrapper;

/// A file system for H2 that ends the process in the middle of a write over used space, as SIGKILL does
/// to a thread in a system call that copies pages (Linux checks for it between two pages).
public final class TearingFiles extends FilePathWrapper {
    static final String SCHEME = "tearing";

    /// The exit code of a process that ended in this way.
    static final int TORN = 13;

    /// The store's header is written at the beginning, as two such blocks in one write.
    private static final int BLOCK = 4096;

    private static final AtomicInteger OVERWRITES_LEFT = new AtomicInteger(Integer.MAX_VALUE);

    /// Call once the database is open: writes of its start are not torn.
    static void tearAfter(int overwrites) {
        OVERWRITES_LEFT.set(overwrites);
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        return new Tearing(getBase().open(mode));
    }

    private static final class Tearing extends FileBaseDefault {
        private final FileChannel file;

        Tearing(FileChannel file) {
            this.file = file;
        }

        @Override
        public int write(ByteBuffer from, long position) throws IOException {
            boolean overwrites = position >= 2 * BLOCK && position + from.remaining() <= file.size();
            if (overwrites && from.remaining() > BLOCK && OVERWRITES_LEFT.decrementAndGet() <= 0) {
                file.write(from.slice(from.position(), from.remaining() / 2), position);
                Runtime.getRuntime().halt(TORN);
            }
            return file.write(from, position);
        }

        @Override
        public int read(ByteBuffer to, long position) throws IOException {
            return file.read(to, position);
        }

        @Override
        public long size() throws IOException {
            return file.size();
        }

        @Override
        public void force(boolean metadata) throws IOException {
            file.force(metadata);
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
}
