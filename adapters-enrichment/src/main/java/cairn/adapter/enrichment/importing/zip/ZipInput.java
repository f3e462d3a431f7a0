package cairn.adapter.enrichment.importing.zip;

import cairn.application.port.exchange.ImportedItem.Body;
import cairn.application.port.exchange.UnreadableImport;
import cairn.domain.content.BlobPath;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/// Reads an untrusted archive. Entries are never written to files of their names, and an entry that is
/// larger than the directory states is refused.
public final class ZipInput implements Closeable {
    /// Maximum ratio of unpacked to packed size. Deflate reaches 1,032; ordinary files reach a few.
    private static final long MOST_RATIO = 200;

    private static final long ALWAYS = 1L << 30;

    private final ZipFile zip;

    private ZipInput(ZipFile zip) {
        this.zip = zip;
    }

    /// @throws UnreadableImport if it is damaged, or unpacks to far too much
    public static ZipInput open(Path file) throws IOException {
        ZipDirectory.check(file);
        ZipInput input = new ZipInput(zip(file));
        long most = ALWAYS + MOST_RATIO * Files.size(file);
        long total = 0;
        for (ZipEntry entry : input.entries()) {
            total += Math.max(0, entry.getSize());
            if (total > most || total < 0) {
                input.close();
                throw new UnreadableImport(
                        "archive_too_large", "The archive unpacks to more than " + MOST_RATIO + " times its size.");
            }
        }
        return input;
    }

    /// Old Windows programs write names in the code page of DOS.
    private static ZipFile zip(Path file) throws IOException {
        try {
            return new ZipFile(file.toFile(), StandardCharsets.UTF_8);
        } catch (ZipException e) {
            return inCodePage(file);
        }
    }

    private static ZipFile inCodePage(Path file) throws IOException {
        try {
            return new ZipFile(file.toFile(), Charset.forName("IBM437"));
        } catch (ZipException e) {
            throw new UnreadableImport(
                    "malformed_file", "The ZIP archive can't be read: it is damaged or incomplete. Upload it again.");
        }
    }

    List<? extends ZipEntry> entries() {
        return zip.stream().toList();
    }

    public Optional<ZipEntry> find(String path) {
        return Optional.ofNullable(zip.getEntry(path)).filter(entry -> !entry.isDirectory());
    }

    public InputStream open(ZipEntry entry) throws IOException {
        try {
            return new EntryStream(zip.getInputStream(entry), entry);
        } catch (ZipException e) {
            throw EntryStream.damaged(entry);
        }
    }

    /// Reads a whole entry.
    ///
    /// @throws UnreadableImport if it is longer than `most` bytes
    byte[] read(ZipEntry entry, int most) throws IOException {
        try (InputStream in = open(entry)) {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw new UnreadableImport("too_large", "It is larger than " + (most >> 20) + " MiB.");
            }
            return bytes;
        }
    }

    /// @param fileName gives the extension of the blob's path
    Body body(ZipEntry entry, String fileName) {
        return new Body(BlobPath.extensionOf(fileName), entry.getSize(), () -> open(entry));
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
