package cairn.bootstrap.backup;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Writes the entries one after the other; the manifest comes last.
final class ArchiveWriter implements AutoCloseable {
    private final ZipOutputStream zip;
    private final SortedMap<String, Manifest.Part> parts = new TreeMap<>();

    ArchiveWriter(Path file) throws IOException {
        this.zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
    }

    void add(String name, Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            begin(name, name.equals(Entries.DATABASE) ? Deflater.NO_COMPRESSION : Deflater.BEST_SPEED);
            parts.put(name, new Hashed().copy(in, zip).part());
            zip.closeEntry();
        }
    }

    /// Blobs are mostly compressed already: deflating them again costs time and gains little.
    void beginBlobs() throws IOException {
        begin(Entries.BLOBS, Deflater.NO_COMPRESSION);
    }

    /// Writes as much of the blob as can be read.
    Blob addBlob(InputStream bytes) throws IOException {
        Hashed hashed = new Hashed();
        Optional<IOException> end = hashed.copyReadable(bytes, zip);
        return new Blob(hashed.part(), end);
    }

    void endBlobs() throws IOException {
        zip.closeEntry();
    }

    SortedMap<String, Manifest.Part> parts() {
        return new TreeMap<>(parts);
    }

    void add(Manifest manifest) throws IOException {
        begin(Entries.MANIFEST, Deflater.BEST_SPEED);
        zip.write(new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsBytes(manifest));
        zip.closeEntry();
    }

    private void begin(String name, int level) throws IOException {
        zip.setLevel(level);
        zip.putNextEntry(new ZipEntry(name));
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }

    /// @param part what was written
    /// @param end why reading stopped early; empty if the blob is complete
    record Blob(Manifest.Part part, Optional<IOException> end) {}
}
