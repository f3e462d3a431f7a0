package cairn.adapter.persistence.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.util.concurrent.atomic.AtomicInteger;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePathWrapper;

/// The file system as H2 sees it, with an end of the process in the middle of a write to space that held something
/// before: what SIGKILL does to a thread that copies pages for the system (Linux looks for it between two pages).
public final class TearingFiles extends FilePathWrapper {
    static final String SCHEME = "tearing";

    /// The exit code of a process that ended so.
    static final int TORN = 13;

    /// The store's header is one write of two such blocks at the beginning.
    private static final int BLOCK = 4096;

    private static final AtomicInteger OVERWRITES_LEFT = new AtomicInteger(Integer.MAX_VALUE);

    /// Call once the database is open: its start is not what is torn.
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
