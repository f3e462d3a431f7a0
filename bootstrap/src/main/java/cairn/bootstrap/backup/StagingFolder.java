package cairn.bootstrap.backup;

import cairn.bootstrap.administration.Administration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A backup in progress. It is written beside its place and renamed at the end, so that a file with the
/// final name is always complete.
///
/// @param places candidates, of which the first free one is used, since others may
///     write to the same folder
/// @param replaces whether it replaces an older backup in its place
/// @param work a folder of its own for temporary files
/// @param reserveBytes free space to leave on the disk, since a full disk stops a database on it
record StagingFolder(List<Path> places, boolean replaces, Path work, long reserveBytes) implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StagingFolder.class);

    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("'cairn-'uuuuMMdd-HHmmss'Z'").withZone(ZoneOffset.UTC);

    /// Maximum number of backups per second in one folder.
    private static final int MOST_OF_A_SECOND = 20;

    /// Used by older versions, which wrote beside the place.
    private static final String PARTIAL = ".partial";

    private static final String WORK = ".cairn-backup-";

    /// Remains of a backup or restore that are older than this are deleted.
    private static final Duration LEFT = Duration.ofDays(1);

    /// @throws Administration.Refused if nothing can or should be written there
    static StagingFolder open(Path to, Instant now, long reserveBytes) {
        List<Path> places = isFolder(to) ? places(to, NAME.format(now)) : List.of(to);
        Path file = places.getFirst();
        boolean exists = Files.exists(file);
        if (exists && !ArchiveReader.isArchive(file)) {
            throw new Administration.Refused(file + " exists and is not a backup; it is left unchanged.");
        }
        try {
            Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
            Files.createDirectories(folder);
            deleteLeft(folder, now, StagingFolder::isOfABackup);
            Path work = Files.createTempDirectory(folder, WORK);
            StagingFolder draft = new StagingFolder(places, exists && places.size() == 1, work, reserveBytes);
            createPrivate(draft.partial());
            return draft;
        } catch (IOException e) {
            throw new Administration.Refused("A backup can't be written to " + file + " (" + e + ").");
        }
    }

    private static List<Path> places(Path folder, String name) {
        return Stream.concat(
                        Stream.of(name),
                        IntStream.rangeClosed(2, MOST_OF_A_SECOND).mapToObj(number -> name + "-" + number))
                .map(each -> folder.resolve(each + ".zip"))
                .toList();
    }

    private Path file() {
        return places.getFirst();
    }

    /// The file that is renamed in the end.
    Path partial() {
        return work.resolve("backup.zip");
    }

    /// Deletes old remains: they contain everybody's notes, even ones deleted since, and nobody would
    /// look for them.
    static void deleteLeft(Path folder, Instant now, Predicate<Path> isLeft) {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(isLeft).toList()) {
                if (lastChange(file).isBefore(now.minus(LEFT))) {
                    FolderOperations.delete(file);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            LOG.warn("files of an earlier run in {} can't be deleted: {}", folder, e.toString());
        }
    }

    private static boolean isOfABackup(Path file) {
        String name = file.getFileName().toString();
        return name.startsWith(WORK) || name.startsWith("cairn-") && name.endsWith(".zip" + PARTIAL);
    }

    /// The last change of the file, or of anything in the folder.
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

    /// A missing path becomes a folder, unless it is named like a backup.
    private static boolean isFolder(Path to) {
        return Files.isDirectory(to) || Files.notExists(to) && !to.toString().endsWith(".zip");
    }

    /// The file contains everybody's notes, and the secret that signs URLs.
    private static void createPrivate(Path partial) throws IOException {
        if (partial.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(
                    partial, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } else {
            Files.createFile(partial);
        }
    }

    /// @throws Administration.Refused if so many more bytes would leave less than the reserve
    void requireSpace(long bytes) throws IOException {
        long usable = Files.getFileStore(work).getUsableSpace();
        if (usable - bytes < reserveBytes) {
            throw new Administration.Refused("The disk of " + file() + " has " + usable
                    + " bytes left, too few for the backup and the reserve of " + reserveBytes + "; nothing is kept.");
        }
    }

    /// Returns once the backup survives a power failure.
    ///
    /// @return its final path
    /// @throws Administration.Refused if that was taken meanwhile
    Path publish() throws IOException {
        sync(partial());
        Path place = place();
        sync(Objects.requireNonNull(place.toAbsolutePath().getParent()));
        return place;
    }

    private Path place() throws IOException {
        if (replaces) {
            return Files.move(partial(), file(), StandardCopyOption.ATOMIC_MOVE);
        }
        for (Path place : places) {
            if (isPut(place)) {
                return place;
            }
        }
        throw new Administration.Refused(
                file() + " was written by somebody else meanwhile and is left unchanged; back up to another name.");
    }

    /// A move would replace a file that has appeared meanwhile. Creating a hard link does not, if the
    /// file system supports it.
    private boolean isPut(Path place) throws IOException {
        try {
            Files.createLink(place, partial());
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (UnsupportedOperationException | FileSystemException e) {
            LOG.debug("{} is moved to its place instead", partial(), e);
            return isMoved(place);
        }
    }

    private boolean isMoved(Path place) throws IOException {
        try {
            Files.move(partial(), place);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
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
            FolderOperations.delete(work);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
