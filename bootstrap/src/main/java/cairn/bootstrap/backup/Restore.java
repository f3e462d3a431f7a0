package cairn.bootstrap.backup;

import cairn.adapter.persistence.backup.DatabaseScript;
import cairn.adapter.storage.filesystem.FilesystemBlobStore;
import cairn.application.port.blob.BlobStore;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.administration.Backups.Progress;
import cairn.domain.content.BlobPath;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Objects;

/// Creates a data folder from a backup. It is built beside its place, and renamed once everything was
/// checked. A backup does not contain the search index; a server without one fills it from the database.
public final class Restore {
    private final Path dataFolder;
    private final long reserveBytes;
    private final Progress progress;

    /// @param dataFolder missing or empty
    /// @param reserveBytes free space to leave on its disk
    public Restore(Path dataFolder, long reserveBytes, Progress progress) {
        this.dataFolder = dataFolder.toAbsolutePath().normalize();
        this.reserveBytes = reserveBytes;
        this.progress = progress;
    }

    /// @throws Administration.Refused if the folder is not empty, or the backup can't be trusted; the
    ///     folder is left unchanged
    public Restored execute(Path from) {
        try (ArchiveReader archive = ArchiveReader.open(from)) {
            requireKnown(archive.manifest());
            requireEmpty();
            deleteLeft();
            requireSpace(archive.manifest());
            return restore(archive);
        } catch (IOException e) {
            throw new Administration.Refused("The backup could not be restored (" + e + "); no file was left behind.");
        }
    }

    private static void requireKnown(Manifest manifest) {
        int newest = DatabaseScript.newestSchemaVersion();
        if (manifest.schemaVersion() > newest) {
            throw new Administration.Refused(
                    "The backup was made by Cairn " + manifest.cairn() + " with schema version "
                            + manifest.schemaVersion() + "; this version supports up to " + newest + ".");
        }
    }

    private void requireEmpty() throws IOException {
        boolean isFree =
                Files.notExists(dataFolder) || Files.isDirectory(dataFolder) && FolderOperations.isEmpty(dataFolder);
        if (!isFree) {
            throw new Administration.Refused(
                    "The folder " + dataFolder + " is not empty; give a new folder with --data-dir or CAIRN_DATA_DIR.");
        }
    }

    /// A restore that was killed left a copy of everything, including the secret.
    private void deleteLeft() throws IOException {
        Path parent = Objects.requireNonNull(dataFolder.getParent());
        Files.createDirectories(parent);
        StagingFolder.deleteLeft(
                parent, Instant.now(), file -> file.getFileName().toString().startsWith(staging()));
    }

    private String staging() {
        return "." + dataFolder.getFileName() + "-restoring-";
    }

    /// A server may use the same disk, and would stop if that were full. The database is at least as
    /// large as its script; how much larger is only known afterwards.
    private void requireSpace(Manifest manifest) throws IOException {
        long script = manifest.sizeOf(Entries.DATABASE);
        long needed = script + Math.max(script, manifest.blobBytes() + manifest.sizeOf(Entries.INDEX));
        Path parent = Objects.requireNonNull(dataFolder.getParent());
        long usable = Files.getFileStore(parent).getUsableSpace();
        if (usable - reserveBytes < needed) {
            throw new Administration.Refused("The disk of " + dataFolder + " has " + usable
                    + " bytes left; the backup needs at least " + needed
                    + ", and the reserve (CAIRN_STORAGE_RESERVE_MB)"
                    + " is " + reserveBytes + "; nothing was restored.");
        }
    }

    private Restored restore(ArchiveReader archive) throws IOException {
        Path staging = Files.createTempDirectory(Objects.requireNonNull(dataFolder.getParent()), staging());
        try {
            fill(archive, staging);
            publish(staging);
            return new Restored(
                    archive.manifest().createdAt(),
                    archive.manifest().blobs(),
                    archive.manifest().missing());
        } finally {
            FolderOperations.delete(staging);
        }
    }

    private void fill(ArchiveReader archive, Path staging) throws IOException {
        if (archive.has(Entries.SECRET)) {
            extractSecret(archive, staging.resolve(Entries.SECRET));
        }
        restoreDatabase(archive, staging);
        restoreBlobs(archive, staging);
    }

    private static void extractSecret(ArchiveReader archive, Path file) throws IOException {
        archive.extract(Entries.SECRET, file);
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        }
        StagingFolder.sync(file);
    }

    private void restoreDatabase(ArchiveReader archive, Path staging) throws IOException {
        progress.report("database", 0, 0);
        Path script = staging.resolve(Entries.DATABASE);
        archive.extract(Entries.DATABASE, script);
        boolean isWhole = DatabaseScript.restore(script, staging)
                .equals(archive.manifest().contents());
        if (!isWhole) {
            throw archive.damaged("the numbers of rows of its tables differ from its manifest");
        }
        Files.delete(script);
        progress.report("database", 1, 1);
    }

    private void restoreBlobs(ArchiveReader archive, Path staging) throws IOException {
        BlobStore blobs = new FilesystemBlobStore(staging.resolve("blobs"), reserveBytes);
        Path index = staging.resolve(Entries.INDEX);
        long total = archive.manifest().blobs();
        long done = 0;
        try (BufferedReader lines = archive.index(index);
                InputStream bytes = archive.blobs()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                restoreBlob(archive, line, bytes, blobs);
                done++;
                progress.report("files", done, total);
            }
            if (done != total || bytes.read() >= 0) {
                throw archive.damaged("its files differ from its manifest");
            }
        }
        Files.delete(index);
    }

    private static void restoreBlob(ArchiveReader archive, String line, InputStream bytes, BlobStore blobs)
            throws IOException {
        String[] fields = line.split("\t", -1);
        BlobPath path = BlobPath.parse(fields[0]).orElseThrow(() -> archive.damaged("its index names " + fields[0]));
        long size = Long.parseLong(fields[1]);
        try {
            BlobStore.Stored stored = blobs.write(path, new Slice(bytes, size), size);
            if (!stored.digest().equals(fields[2])) {
                throw archive.damaged(path + " has another digest than its index says");
            }
        } catch (BlobStore.WrongLength e) {
            throw archive.damaged(path + " is cut short");
        }
    }

    /// Replaces an empty folder in that place, but never one with contents.
    private void publish(Path staging) throws IOException {
        StagingFolder.sync(staging);
        try {
            Files.move(staging, dataFolder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            requireEmpty();
            throw e;
        }
        StagingFolder.sync(Objects.requireNonNull(dataFolder.getParent()));
    }

    /// @param createdAt when the backup was made
    /// @param missing number of files in rows that the backup lacks
    public record Restored(String createdAt, long blobs, long missing) {}
}
