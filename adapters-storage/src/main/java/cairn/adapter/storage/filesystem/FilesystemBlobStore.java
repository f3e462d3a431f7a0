package cairn.adapter.storage.filesystem;

import cairn.application.port.BlobStore;
import cairn.domain.content.BlobPath;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.OptionalLong;

/// Blobs as files `stored-files/<xx>/<uuid>.<ext>`, where `xx` are the id's last two digits: the random end of a
/// UUIDv7, so that the 256 folders fill evenly.
///
/// A blob is written to `tmp/`, synced, and renamed into place, then its folder is synced. Everything goes through
/// streams: a channel would be closed for good by an interrupt of the thread that uses it.
public final class FilesystemBlobStore implements BlobStore {
    private static final String TEMPORARY = "tmp";

    private final Path folder;
    private final Path temporary;
    private final DiskSpace space;

    /// Makes the folders and removes what an earlier process left half written, so at most one store may use a
    /// folder: take the database's lock on the data folder first.
    ///
    /// @param folder may not exist yet
    /// @param reserveBytes free space that writes leave on the disk
    /// @throws cairn.application.port.Unavailable when the folder can't be written to
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
            for (int i = 0; i < 256; i++) {
                Files.createDirectories(folder.resolve(HexFormat.of().toHexDigits((byte) i)));
            }
            FileFolders.sync(folder);
            FileFolders.sync(parent);
        } catch (IOException e) {
            throw StorageFailures.unavailable("prepare the folder " + folder, e);
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

    private static FileInputStream openFile(Path file) throws IOException {
        try {
            return new FileInputStream(file.toFile());
        } catch (FileNotFoundException e) {
            if (Files.notExists(file)) {
                throw new NoSuchFileException(file.toString());
            }
            throw StorageFailures.unavailable("read " + file, e);
        }
    }

    @Override
    public OptionalLong size(BlobPath path) {
        try {
            return OptionalLong.of(Files.size(locate(path)));
        } catch (NoSuchFileException e) {
            return OptionalLong.empty();
        } catch (IOException e) {
            throw StorageFailures.unavailable("read the size of " + path, e);
        }
    }

    @Override
    public void delete(BlobPath path) {
        try {
            Files.deleteIfExists(locate(path));
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
