package cairn.bootstrap.runtime.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/// A data folder that only this process may use, until it closes the folder or ends in any way.
public final class DataFolder implements AutoCloseable {
    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private final Path path;
    private final FileChannel channel;

    private DataFolder(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /// Empty if another process, or another part of this one, holds it.
    public static Optional<DataFolder> tryOpen(Path path) {
        try {
            create(path);
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

    /// The folder contains everybody's notes, and the secret that signs URLs. The permissions of an
    /// existing folder are left to its owner.
    private static void create(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return;
        }
        Path parent = path.toAbsolutePath().getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectory(path, OWNER_ONLY);
        } else {
            Files.createDirectory(path);
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
