package cairn.adapter.enrichment.process;

import cairn.application.port.Unavailable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Temporary files and folders that exist only while a file is read.
public final class Scratch {
    private static final String PREFIX = "read-";
    private static final int BUFFER = 1 << 16;

    /// After so many bytes, the free space is checked again, because others write to the same disk.
    private static final long BYTES_BETWEEN_CHECKS = 4L << 20;

    private Scratch() {}

    /// @throws Unavailable if the disk is full
    public static Path file(Path workDir) throws IOException {
        try {
            return Files.createTempFile(workDir, PREFIX, ".bin");
        } catch (IOException e) {
            SpoolSpace.refuseFullDisk(e);
            throw e;
        }
    }

    public static Path folder(Path workDir) throws IOException {
        return Files.createTempDirectory(workDir, PREFIX);
    }

    /// @return whether there were at most `most` bytes
    /// @throws Unavailable if the disk has no room for them
    public static boolean fill(Path file, InputStream bytes, long most, SpoolSpace space) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long total = 0;
        long allowed = 0;
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int read = bytes.read(buffer); read >= 0; read = bytes.read(buffer)) {
                total += read;
                if (total > most) {
                    return false;
                }
                if (total > allowed) {
                    space.require(BYTES_BETWEEN_CHECKS);
                    allowed = total - read + BYTES_BETWEEN_CHECKS;
                }
                out.write(buffer, 0, read);
            }
        } catch (IOException e) {
            SpoolSpace.refuseFullDisk(e);
            throw e;
        }
        return true;
    }

    /// Deletes the content of a folder, but not the folder.
    static void empty(Path folder) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                delete(entry);
            }
        }
    }

    static void delete(Path tree) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> walk = Files.walk(tree)) {
            deepestFirst = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.deleteIfExists(path);
        }
    }

    /// Creates the working directory, and deletes leftovers of a crash.
    public static void clear(Path workDir) {
        try {
            Files.createDirectories(workDir);
            try (DirectoryStream<Path> left = Files.newDirectoryStream(workDir, PREFIX + "*")) {
                for (Path path : left) {
                    delete(path);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the directory for temporary files can't be used: " + workDir, e);
        }
    }
}
