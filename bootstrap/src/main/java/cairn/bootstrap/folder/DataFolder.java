package cairn.bootstrap.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// A data folder that this process alone may use, until it closes it or ends, however it ends.
public final class DataFolder implements AutoCloseable {
    private final Path path;
    private final FileChannel channel;

    private DataFolder(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /// Empty when another process, or another part of this one, holds it.
    public static Optional<DataFolder> tryOpen(Path path) {
        try {
            Files.createDirectories(path);
            FileChannel channel =
                    FileChannel.open(path.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (isLocked(channel)) {
                channel.close();
                return Optional.empty();
            }
            return Optional.of(new DataFolder(path, channel));
        } catch (IOException e) {
            throw new UncheckedIOException("the data folder " + path.toAbsolutePath() + " can't be used", e);
        }
    }

    // The lock is held as long as its channel is open.
    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() == null;
        } catch (OverlappingFileLockException e) {
            return true;
        }
    }

    public Path path() {
        return path;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
