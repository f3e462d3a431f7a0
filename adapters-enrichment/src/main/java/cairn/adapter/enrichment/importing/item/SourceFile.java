package cairn.adapter.enrichment.importing.item;

import cairn.application.port.exchange.ExportFormat.Bytes;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A file that is read, kept aside on this server's disk as long as that takes.
public final class SourceFile implements Closeable {
    private final String name;
    private final Path path;

    private SourceFile(String name, Path path) {
        this.name = name;
        this.path = path;
    }

    public static SourceFile copy(String name, Bytes bytes, Path folder) throws IOException {
        Files.createDirectories(folder);
        Path path = Files.createTempFile(folder, "import", ".tmp");
        try (InputStream in = bytes.open()) {
            Files.copy(in, path, StandardCopyOption.REPLACE_EXISTING);
            return new SourceFile(name, path);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(path);
            throw e;
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
