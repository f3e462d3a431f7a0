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
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Objects;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A backup on its way: written beside its place and renamed at the end, so that what has its name is whole.
///
/// @param file its place
/// @param partial what is renamed
/// @param work a folder for what is needed on the way
/// @param reserveBytes free space that is left on the disk: the database may lie on the same one, and a full disk
/// stops it
record StagingFolder(Path file, Path partial, Path work, long reserveBytes) implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StagingFolder.class);

    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("'cairn-'uuuuMMdd-HHmmss'Z.zip'").withZone(ZoneOffset.UTC);

    private static final String PARTIAL = ".partial";
    private static final String WORK = ".cairn-backup-";

    /// A backup that was killed has left what is as old as this.
    private static final Duration LEFT = Duration.ofDays(1);

    /// @throws Administration.Refused when nothing can or should be written there
    static StagingFolder open(Path to, Instant now, long reserveBytes) {
        Path file = isFolder(to) ? to.resolve(NAME.format(now)) : to;
        if (Files.exists(file) && !ArchiveReader.isArchive(file)) {
            throw new Administration.Refused(file + " exists and is not a backup; it is left unchanged.");
        }
        try {
            Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
            Files.createDirectories(folder);
            deleteLeft(folder, now.minus(LEFT));
            Path partial = file.resolveSibling(file.getFileName() + PARTIAL);
            createPrivate(partial);
            Path work = Files.createTempDirectory(folder, WORK);
            return new StagingFolder(file, partial, work, reserveBytes);
        } catch (IOException e) {
            throw new Administration.Refused("A backup can't be written to " + file + " (" + e + ").");
        }
    }

    /// It holds everybody's notes, those that were deleted since too, and nobody would look for it.
    private static void deleteLeft(Path folder, Instant before) {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(StagingFolder::isOfABackup).toList()) {
                if (lastChange(file).isBefore(before)) {
                    FolderOperations.delete(file);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            LOG.warn("what an earlier backup has left in {} can't be deleted: {}", folder, e.toString());
        }
    }

    private static boolean isOfABackup(Path file) {
        String name = file.getFileName().toString();
        return name.startsWith(WORK) || name.startsWith("cairn-") && name.endsWith(".zip" + PARTIAL);
    }

    /// Of the file, or of anything in the folder.
    private static Instant lastChange(Path file) throws IOException {
        Instant last = Instant.MIN;
        try (Stream<Path> all = Files.walk(file)) {
            for (Path each : all.toList()) {
                Instant change = Files.getLastModifiedTime(each).toInstant();
                last = change.isAfter(last) ? change : last;
            }
        }
        return last;
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
