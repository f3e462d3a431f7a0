package cairn.adapter.storage.filesystem;

import cairn.application.port.Unavailable;
import cairn.application.port.blob.BlobStore;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.Part;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// Blobs as files `stored-files/<xx>/<uuid>.<ext>`, where `xx` are the last two digits of the ID: the
/// random end of a UUIDv7, so that the 256 folders fill evenly.
///
/// A blob is written to `tmp/`, synced, and renamed into place; then its folder is synced. All access
/// uses streams, since an interrupt of the thread would close a channel.
public final class FilesystemBlobStore implements BlobStore {
    private static final String TEMPORARY = "tmp";
    private static final int FOLDERS = 256;

    private final Path folder;
    private final Path temporary;
    private final DiskSpace space;

    /// Creates the folders and removes files that an earlier process left half written. So only one
    /// store may use a folder: take the database's lock on the data folder first.
    ///
    /// @param folder may not exist yet
    /// @param reserveBytes free space that writes leave on the disk
    /// @throws cairn.application.port.Unavailable if the folder can't be written to
    public FilesystemBlobStore(Path folder, long reserveBytes) {
        this(folder, new DiskSpace(() -> Files.getFileStore(folder).getUsableSpace(), reserveBytes));
    }

    FilesystemBlobStore(Path folder, DiskSpace space) {
        this.folder = folder.resolve(BlobPath.FOLDER);
        this.temporary = folder.resolve(TEMPORARY);
        this.space = space;
        prepare(folder);
    }

    private void prepare(Path parent) {
        try {
            Files.createDirectories(temporary);
            FileFolders.clear(temporary);
            for (int i = 0; i < FOLDERS; i++) {
                Files.createDirectories(folder.resolve(HexFormat.of().toHexDigits((byte) i)));
            }
            FileFolders.sync(folder);
            FileFolders.sync(parent);
        } catch (IOException e) {
            throw StorageFailures.unusable(
                    "The folder " + folder + " of stored files",
                    e,
                    "Let the server's user read and write " + parent + " and everything in it; where a file is in the"
                            + " place of a folder, move it away.");
        }
    }

    @Override
    public Stored write(BlobPath path, InputStream bytes, long size) throws IOException {
        space.require(size);
        try (TemporaryFile file = new TemporaryFile(temporary, space)) {
            String sha256 = file.fill(bytes, size);
            file.moveTo(folderOf(path), nameOf(path));
            return new Stored(size, sha256);
        }
    }

    @Override
    public InputStream open(BlobPath path, long offset) throws IOException {
        FileInputStream in = openFile(locate(path));
        try {
            in.skip(offset);
            return in;
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    /// Distinguishes a missing file from a missing disk, which says nothing about its files.
    private static void requireFolder(Path file) throws IOException {
        Path parent = file.getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw StorageFailures.unavailable(
                    "use " + file, new FileNotFoundException("the folder " + parent + " is gone"));
        }
    }

    private static FileInputStream openFile(Path file) throws IOException {
        try {
            return new FileInputStream(file.toFile());
        } catch (FileNotFoundException e) {
            if (Files.notExists(file)) {
                requireFolder(file);
                throw new NoSuchFileException(file.toString());
            }
            throw unopened(file, e);
        }
    }

    /// If this server may not read the file, or it is no regular file, that says nothing about other
    /// files. Otherwise a resource is short at the moment, such as file handles.
    private static Unavailable unopened(Path file, FileNotFoundException e) throws IOException {
        requireFolder(file);
        return Files.isRegularFile(file) && Files.isReadable(file)
                ? StorageFailures.unavailable("read " + file, e)
                : Unavailable.refused(Part.STORAGE, "could not read a file: " + e.getMessage());
    }

    @Override
    public OptionalLong size(BlobPath path) {
        Path file = locate(path);
        try {
            requireFolder(file);
            return OptionalLong.of(Files.size(file));
        } catch (NoSuchFileException e) {
            return OptionalLong.empty();
        } catch (IOException e) {
            throw StorageFailures.unavailable("read the size of " + path, e);
        }
    }

    /// Bytes only arrive through this server.
    @Override
    public Optional<Stored> received(BlobPath path) {
        return Optional.empty();
    }

    @Override
    public Optional<Checksum> checksum(BlobPath path) {
        try (InputStream in = open(path, 0)) {
            return Optional.of(FileChecksum.of(in));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw StorageFailures.unavailable("read " + path, e);
        }
    }

    /// Lists folder by folder, each sorted by name, so that a page reads no more folders than it needs.
    @Override
    public List<BlobPath> list(Optional<BlobPath> after, int limit) {
        String last = after.map(FilesystemBlobStore::nameOf).orElse("");
        int first = after.map(path -> (int) path.id().getLeastSignificantBits() & 0xFF)
                .orElse(0);
        List<BlobPath> found = new ArrayList<>();
        for (int i = first; i < FOLDERS && found.size() < limit; i++) {
            String behind = i == first ? last : "";
            namesIn(folder.resolve(HexFormat.of().toHexDigits((byte) i))).stream()
                    .filter(name -> name.compareTo(behind) > 0)
                    .flatMap(name -> BlobPath.parse(BlobPath.FOLDER + "/" + name).stream())
                    .limit(limit - found.size())
                    .forEach(found::add);
        }
        return found;
    }

    private static List<String> namesIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw StorageFailures.unavailable("list " + folder, e);
        }
    }

    @Override
    public void delete(BlobPath path) {
        Path file = locate(path);
        try {
            requireFolder(file);
            Files.deleteIfExists(file);
        } catch (AccessDeniedException e) {
            // Concerns only this folder or file; others may still be deletable.
            throw Unavailable.refused(Part.STORAGE, "could not delete " + path + ": permission denied for " + file);
        } catch (IOException e) {
            throw StorageFailures.unavailable("delete " + path, e);
        }
    }

    private Path locate(BlobPath path) {
        return folderOf(path).resolve(nameOf(path));
    }

    private Path folderOf(BlobPath path) {
        String id = path.id().toString();
        return folder.resolve(id.substring(id.length() - 2));
    }

    private static String nameOf(BlobPath path) {
        return path.id() + "." + path.extension();
    }
}
