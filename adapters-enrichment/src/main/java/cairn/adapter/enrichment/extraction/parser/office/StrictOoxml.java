package cairn.adapter.enrichment.extraction.parser.office;

import static java.nio.charset.StandardCharsets.UTF_8;

import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import cairn.adapter.enrichment.extraction.parser.limit.TooComplexException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// Office documents in the strict form of ISO/IEC 29500. POI reads only the transitional form, which has
/// the same elements in other namespaces.
final class StrictOoxml {
    private static final String RELATIONS = "_rels/.rels";
    private static final String MARK = "http://purl.oclc.org/ooxml/";
    private static final Pattern NAMESPACE = Pattern.compile("http://purl\\.oclc\\.org/ooxml/(\\w+)/(\\w+)");

    /// Bytes of one unpacked part, and of all parts.
    private static final int LARGEST_PART = 64 << 20;

    private static final long MOST = 256L << 20;

    private StrictOoxml() {}

    static boolean isStrict(Path file) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            ZipEntry relations = zip.getEntry(RELATIONS);
            return relations != null && text(zip, relations).contains(MARK);
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    /// @param to the file to write; pictures and everything else that is not markup are left out
    static void copyAsTransitional(Path strict, Path to, ExtractionDeadline deadline) throws IOException {
        long written = 0;
        try (ZipFile zip = new ZipFile(strict.toFile());
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(to))) {
            Enumeration<? extends ZipEntry> entries = zip.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                if (isMarkup(entry.getName())) {
                    deadline.check();
                    byte[] part = transitional(text(zip, entry)).getBytes(UTF_8);
                    written += part.length;
                    requireRoom(written);
                    out.putNextEntry(new ZipEntry(entry.getName()));
                    out.write(part);
                    out.closeEntry();
                }
            }
        }
    }

    private static void requireRoom(long written) throws IOException {
        if (written > MOST) {
            throw new TooComplexException("more than " + MOST + " bytes of markup");
        }
    }

    private static boolean isMarkup(String name) {
        return name.endsWith(".xml") || name.endsWith(".rels");
    }

    private static String text(ZipFile zip, ZipEntry entry) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] bytes = in.readNBytes(LARGEST_PART + 1);
            if (bytes.length > LARGEST_PART) {
                throw new TooComplexException("a part of more than " + LARGEST_PART + " bytes");
            }
            return new String(bytes, UTF_8);
        }
    }

    private static String transitional(String markup) {
        return NAMESPACE
                .matcher(markup)
                .replaceAll("http://schemas.openxmlformats.org/$1/2006/$2")
                .replace("extendedProperties\"", "extended-properties\"")
                .replace("customProperties\"", "custom-properties\"")
                .replace(" conformance=\"strict\"", "");
    }
}
