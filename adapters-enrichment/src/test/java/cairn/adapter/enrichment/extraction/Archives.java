package cairn.adapter.enrichment.extraction;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZOutputFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/// Archives other than zip.
final class Archives {
    private Archives() {}

    static byte[] tar(String... names) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
            for (String name : names) {
                TarArchiveEntry entry = new TarArchiveEntry(name);
                entry.setSize(3);
                tar.putArchiveEntry(entry);
                tar.write(new byte[] {1, 2, 3});
                tar.closeArchiveEntry();
            }
        }
        return bytes.toByteArray();
    }

    static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(content);
        }
        return bytes.toByteArray();
    }

    static byte[] sevenZip(Path file, String name) throws IOException {
        try (SevenZOutputFile archive = new SevenZOutputFile(file.toFile())) {
            SevenZArchiveEntry entry = new SevenZArchiveEntry();
            entry.setName(name);
            archive.putArchiveEntry(entry);
            archive.write(new byte[] {1, 2, 3});
            archive.closeArchiveEntry();
        }
        return Files.readAllBytes(file);
    }
}
