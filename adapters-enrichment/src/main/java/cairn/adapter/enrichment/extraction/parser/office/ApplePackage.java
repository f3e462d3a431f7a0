package cairn.adapter.enrichment.extraction.parser.office;

import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import cairn.adapter.enrichment.extraction.parser.limit.TimedStream;
import cairn.adapter.enrichment.extraction.parser.protocol.Drawing;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.tika.mime.MediaType;
import org.jspecify.annotations.Nullable;

/// The preview image of documents of Pages, Numbers and Keynote, and the PDF that some contain. The format of the
/// documents themselves has not been published since 2013.
public final class ApplePackage {
    /// The largest first. Documents up to 2009 have the last one.
    private static final List<String> PICTURES = List.of("preview.jpg", "QuickLook/Thumbnail.jpg");

    private static final String PDF = "QuickLook/Preview.pdf";

    /// Maximum unpacked size of a part, in bytes; larger ones are ignored.
    private static final long MOST = 64L << 20;

    private ApplePackage() {}

    public static boolean is(@Nullable MediaType type) {
        return type != null
                && type.getType().equals("application")
                && type.getSubtype().startsWith("vnd.apple.");
    }

    /// Usually a JPEG; it has not been checked.
    public static Optional<byte[]> picture(Path file, ExtractionDeadline deadline) throws IOException {
        try (ZipFile zip = ZipFile.builder().setPath(file).get()) {
            for (String name : PICTURES) {
                ZipArchiveEntry part = zip.getEntry(name);
                if (part != null) {
                    return read(zip, part, deadline);
                }
            }
            return Optional.empty();
        }
    }

    private static Optional<byte[]> read(ZipFile zip, ZipArchiveEntry part, ExtractionDeadline deadline)
            throws IOException {
        try (InputStream in = new TimedStream(zip.getInputStream(part), deadline)) {
            byte[] bytes = in.readNBytes(Drawing.MOST_BYTES + 1);
            return bytes.length > Drawing.MOST_BYTES ? Optional.empty() : Optional.of(bytes);
        }
    }

    /// The PDF, unpacked into a file that the caller deletes.
    public static Optional<Path> pdf(Path file, ExtractionDeadline deadline) throws IOException {
        try (ZipFile zip = ZipFile.builder().setPath(file).get()) {
            ZipArchiveEntry part = zip.getEntry(PDF);
            return part == null ? Optional.empty() : unpacked(zip, part, deadline);
        }
    }

    private static Optional<Path> unpacked(ZipFile zip, ZipArchiveEntry part, ExtractionDeadline deadline)
            throws IOException {
        Path pdf = Files.createTempFile("preview-", ".pdf");
        try (InputStream in = new TimedStream(zip.getInputStream(part), deadline);
                OutputStream out = Files.newOutputStream(pdf)) {
            byte[] buffer = new byte[1 << 16];
            long left = MOST;
            for (int count = in.read(buffer); count > 0 && left >= 0; count = in.read(buffer)) {
                out.write(buffer, 0, count);
                left -= count;
            }
            if (left >= 0) {
                return Optional.of(pdf);
            }
        } catch (IOException e) {
            Files.deleteIfExists(pdf);
            throw e;
        }
        Files.deleteIfExists(pdf);
        return Optional.empty();
    }
}
