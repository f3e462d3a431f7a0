package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.embedded.Recording.Event;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/// A file system for H2 that keeps a [Recording] of all operations on database files in some folders.
public final class RecordingFiles extends FilePathWrapper {
    static final String SCHEME = "recording";

    private static final Map<String, Recording> RECORDINGS = new ConcurrentHashMap<>();

    /// Records the operations below `folder` from now on.
    static Recording record(Path folder) {
        FilePath.register(new RecordingFiles());
        Recording recording = new Recording();
        RECORDINGS.put(folder.toString() + "/", recording);
        return recording;
    }

    static void forget(Path folder) {
        RECORDINGS.remove(folder.toString() + "/");
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        FileChannel file = getBase().open(mode);
        String path = getBase().toString();
        return RECORDINGS.entrySet().stream()
                .filter(entry -> path.contains(entry.getKey()) && path.endsWith(".mv.db"))
                .map(entry -> (FileChannel) new Recorded(file, entry.getValue()))
                .findFirst()
                .orElse(file);
    }

    private static final class Recorded extends FileBaseDefault {
        private final FileChannel file;
        private final Recording recording;

        Recorded(FileChannel file, Recording recording) {
            this.file = file;
            this.recording = recording;
        }

        @Override
        public int write(ByteBuffer from, long position) throws IOException {
            recording.add(new Event.Write(position, Recording.copy(from)));
            int length = from.remaining();
            long at = position;
            while (from.hasRemaining()) {
                at += file.write(from, at);
            }
            return length;
        }

        @Override
        public void force(boolean metadata) {
            recording.add(new Event.SyncEnded(recording.add(new Event.SyncBegun())));
        }

        @Override
        protected void implTruncate(long size) throws IOException {
            recording.add(new Event.Truncate(size));
            file.truncate(size);
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
        public FileLock tryLock(long position, long size, boolean isShared) throws IOException {
            return file.tryLock(position, size, isShared);
        }

        @Override
        protected void implCloseChannel() throws IOException {
            file.close();
        }
    }
}
