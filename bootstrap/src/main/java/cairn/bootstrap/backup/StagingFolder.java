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

/// A backup on its way: written beside its place and renamed at the end, so that what has its name is whole.
///
/// @param places where it may go, the first that is free; others may write to the same folder at the same time
/// @param replaces whether an older backup is at its place, which it replaces
/// @param work a folder of its own for what is needed on the way
/// @param reserveBytes free space that is left on the disk: the database may lie on the same one, and a full disk
/// stops it
record StagingFolder(List<Path> places, boolean replaces, Path work, long reserveBytes) implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StagingFolder.class);

    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("'cairn-'uuuuMMdd-HHmmss'Z'").withZone(ZoneOffset.UTC);

    /// Backups of one second that find a place in a folder.
    private static final int MOST_OF_A_SECOND = 20;

    /// Older versions wrote beside the place.
    private static final String PARTIAL = ".partial";

    private static final String WORK = ".cairn-backup-";

    /// A backup or a restore that was killed has left what is as old as this.
    private static final Duration LEFT = Duration.ofDays(1);

    /// @throws Administration.Refused when nothing can or should be written there
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

    /// What is renamed in the end.
    Path partial() {
        return work.resolve("backup.zip");
    }

    /// It holds everybody's notes, those that were deleted since too, and nobody would look for it.
    static void deleteLeft(Path folder, Instant now, Predicate<Path> isLeft) {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(isLeft).toList()) {
                if (lastChange(file).isBefore(now.minus(LEFT))) {
                    FolderOperations.delete(file);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            LOG.warn("what an earlier run has left in {} can't be deleted: {}", folder, e.toString());
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
            throw new Administration.Refused("The disk of " + file() + " has " + usable
                    + " bytes left, too few for the backup and the reserve of " + reserveBytes + "; nothing is kept.");
        }
    }

    /// Returns once it survives a loss of power.
    ///
    /// @return its place
    /// @throws Administration.Refused when that was taken meanwhile
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

    /// A move would replace what has appeared there meanwhile; a second name does not, where the disk knows those.
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
