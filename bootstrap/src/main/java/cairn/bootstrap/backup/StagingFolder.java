package cairn.bootstrap.backup;

import cairn.bootstrap.administration.Administration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Objects;

/// A backup on its way: written beside its place and renamed at the end, so that what has its name is whole.
///
/// @param file its place
/// @param partial what is renamed
/// @param work a folder for what is needed on the way
/// @param reserveBytes free space that is left on the disk: the database may lie on the same one, and a full disk
/// stops it
record StagingFolder(Path file, Path partial, Path work, long reserveBytes) implements AutoCloseable {
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("'cairn-'uuuuMMdd-HHmmss'Z.zip'").withZone(ZoneOffset.UTC);

    /// @throws Administration.Refused when nothing can or should be written there
    static StagingFolder open(Path to, Instant now, long reserveBytes) {
        Path file = isFolder(to) ? to.resolve(NAME.format(now)) : to;
        if (Files.exists(file) && !ArchiveReader.isArchive(file)) {
            throw new Administration.Refused(file + " exists and is not a backup; it is left unchanged.");
        }
        try {
            Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
            Path partial = file.resolveSibling(file.getFileName() + ".partial");
            createPrivate(partial);
            Path work = Files.createTempDirectory(file.toAbsolutePath().getParent(), ".cairn-backup-");
            return new StagingFolder(file, partial, work, reserveBytes);
        } catch (IOException e) {
            throw new Administration.Refused("A backup can't be written to " + file + " (" + e + ").");
        }
    }

    /// What is not there becomes a folder, unless it is named like a backup.
    private static boolean isFolder(Path to) {
        return Files.isDirectory(to) || Files.notExists(to) && !to.toString().endsWith(".zip");
    }

    /// It holds the secret that signs URLs, and everybody's notes.
    private static void createPrivate(Path partial) throws IOException {
        Files.deleteIfExists(partial);
        if (partial.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(
                    partial, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } else {
            Files.createFile(partial);
        }
    }

    /// @throws Administration.Refused when so much more would leave less than the reserve
    void requireSpace(long bytes) throws IOException {
        long usable = Files.getFileStore(work).getUsableSpace();
        if (usable - bytes < reserveBytes) {
            throw new Administration.Refused("The disk of " + file + " has " + usable
                    + " bytes left, too few for the backup and the reserve of " + reserveBytes + "; nothing is kept.");
        }
    }

    /// Returns once it survives a loss of power.
    void publish() throws IOException {
        sync(partial);
        Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
        sync(Objects.requireNonNull(file.toAbsolutePath().getParent()));
    }

    static void sync(Path path) throws IOException {
        boolean isFolder = Files.isDirectory(path);
        try (FileChannel channel =
                FileChannel.open(path, isFolder ? StandardOpenOption.READ : StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(partial);
            FolderOperations.delete(work);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
