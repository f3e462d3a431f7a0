package cairn.adapter.enrichment.importing.item;

import cairn.adapter.enrichment.process.SpoolSpace;
import cairn.application.port.Unavailable;
import cairn.application.port.exchange.ExportFormat.Bytes;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file being imported, copied to this server's disk until it is closed.
public final class SourceFile implements Closeable {
    private static final int BUFFER = 64 * 1024;
    /// After so many bytes, the free space is checked again, because others write to the same disk.
    private static final long BYTES_BETWEEN_CHECKS = 16L << 20;

    private final String name;
    private final Path path;

    private SourceFile(String name, Path path) {
        this.name = name;
        this.path = path;
    }

    /// @param size expected number of bytes
    /// @throws Unavailable if the disk has no room; then no part of the copy remains
    public static SourceFile copy(String name, Bytes bytes, long size, Path folder, SpoolSpace space)
            throws IOException {
        Files.createDirectories(folder);
        space.require(size);
        Path path = create(folder);
        try (InputStream in = bytes.open();
                OutputStream out = Files.newOutputStream(path)) {
            copy(in, out, size, space);
        } catch (IOException e) {
            Files.deleteIfExists(path);
            SpoolSpace.refuseFullDisk(e);
            throw e;
        } catch (RuntimeException e) {
            Files.deleteIfExists(path);
            throw e;
        }
        return new SourceFile(name, path);
    }

    private static Path create(Path folder) throws IOException {
        try {
            return Files.createTempFile(folder, "import", ".tmp");
        } catch (IOException e) {
            SpoolSpace.refuseFullDisk(e);
            throw e;
        }
    }

    private static void copy(InputStream in, OutputStream out, long size, SpoolSpace space) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long missing = size;
        long unchecked = 0;
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            unchecked += n;
            if (unchecked >= BYTES_BETWEEN_CHECKS) {
                space.require(Math.max(missing, n));
                unchecked = 0;
            }
            out.write(buffer, 0, n);
            missing -= n;
        }
    }

    public String name() {
        return name;
    }

    public Path path() {
        return path;
    }

    public InputStream open() throws IOException {
        return new BufferedInputStream(Files.newInputStream(path));
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
    }
}
