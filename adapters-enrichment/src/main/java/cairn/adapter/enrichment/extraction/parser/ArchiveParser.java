package cairn.adapter.enrichment.extraction.parser;

import cairn.adapter.enrichment.extraction.parser.limit.BoundedText;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionLimits;
import cairn.adapter.enrichment.extraction.parser.limit.StorableText;
import cairn.adapter.enrichment.extraction.parser.limit.TimedStream;
import cairn.adapter.enrichment.extraction.parser.protocol.Question;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Set;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.ArchiveException;
import org.apache.commons.compress.archivers.ArchiveInputStream;
import org.apache.commons.compress.archivers.ArchiveStreamFactory;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZFile;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.compressors.CompressorException;
import org.apache.commons.compress.compressors.CompressorStreamFactory;
import org.apache.tika.mime.MediaType;

/// Lists the names in an archive, one per line. Unpacks nothing but the compressed stream around a
/// `.tar`, and does not open archives inside archives.
final class ArchiveParser {
    private static final Set<String> ZIPS = Set.of(
            "zip",
            "java-archive",
            "x-tika-java-enterprise-archive",
            "x-tika-java-web-archive",
            "vnd.android.package-archive",
            "x-itunes-ipa",
            "vnd.google-earth.kmz",
            "x-xpinstall");
    private static final Set<String> ROWS = Set.of("x-tar", "x-gtar", "x-ustar", "x-cpio", "x-archive", "x-arj");
    private static final Set<String> COMPRESSED =
            Set.of("gzip", "x-gzip", "x-bzip", "x-bzip2", "x-xz", "x-lzma", "x-compress", "x-lz4", "x-snappy-framed");

    /// KiB that a decompressor's dictionary may take.
    private static final int DICTIONARY = 100 << 10;

    private final ExtractionLimits limits;

    ArchiveParser(ExtractionLimits limits) {
        this.limits = limits;
    }

    static boolean reads(MediaType type) {
        return type.getType().equals("application")
                && (ZIPS.contains(type.getSubtype())
                        || ROWS.contains(type.getSubtype())
                        || COMPRESSED.contains(type.getSubtype())
                        || isSevenZip(type));
    }

    private static boolean isSevenZip(MediaType type) {
        return type.getSubtype().equals("x-7z-compressed");
    }

    Extraction parse(Question question, MediaType type, ExtractionDeadline deadline) throws IOException {
        BoundedText names = new BoundedText(limits.characters());
        boolean truncated = false;
        try {
            list(question, type, new Listing(names, deadline));
        } catch (BoundedText.Full full) {
            truncated = true;
        }
        return new Extracted(StorableText.of(names.text()), truncated, null);
    }

    private static void list(Question question, MediaType type, Listing listing) throws IOException {
        if (ZIPS.contains(type.getSubtype())) {
            zip(question.file(), listing);
        } else if (isSevenZip(type)) {
            sevenZip(question.file(), listing);
        } else if (COMPRESSED.contains(type.getSubtype())) {
            compressed(question, listing);
        } else {
            try (InputStream in = new BufferedInputStream(Files.newInputStream(question.file()))) {
                rows(in, listing);
            }
        }
    }

    private static void zip(Path file, Listing listing) throws IOException {
        try (ZipFile zip = ZipFile.builder().setPath(file).get()) {
            Enumeration<ZipArchiveEntry> entries = zip.getEntries();
            while (entries.hasMoreElements()) {
                listing.add(entries.nextElement().getName());
            }
        }
    }

    private static void sevenZip(Path file, Listing listing) throws IOException {
        try (SevenZFile archive = SevenZFile.builder()
                .setPath(file)
                .setMaxMemoryLimitKiB(DICTIONARY)
                .get()) {
            for (SevenZArchiveEntry entry : archive.getEntries()) {
                listing.add(String.valueOf(entry.getName()));
            }
        }
    }

    /// Lists a compressed archive's names, or the file's own name without its extension if it is no
    /// archive.
    private static void compressed(Question question, Listing listing) throws IOException {
        try (InputStream raw = new BufferedInputStream(Files.newInputStream(question.file()));
                InputStream in = new BufferedInputStream(
                        new CompressorStreamFactory(true, DICTIONARY).createCompressorInputStream(raw))) {
            in.mark(1);
            if (in.read() >= 0) {
                in.reset();
            }
            if (isArchive(in)) {
                rows(in, listing);
            } else {
                String name = question.fileName();
                int dot = name.lastIndexOf('.');
                listing.add(dot > 0 ? name.substring(0, dot) : name);
            }
        } catch (CompressorException e) {
            throw new IOException(e);
        }
    }

    private static boolean isArchive(InputStream in) {
        try {
            ArchiveStreamFactory.detect(in);
            return true;
        } catch (ArchiveException e) {
            return false;
        }
    }

    private static void rows(InputStream bytes, Listing listing) throws IOException {
        try (ArchiveInputStream<? extends ArchiveEntry> in =
                new ArchiveStreamFactory().createArchiveInputStream(new TimedStream(bytes, listing.deadline()))) {
            for (ArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                listing.add(entry.getName());
            }
        } catch (ArchiveException e) {
            throw new IOException(e);
        }
    }

    private record Listing(BoundedText names, ExtractionDeadline deadline) {
        void add(String name) throws IOException {
            deadline.check();
            names.write(name + "\n");
        }
    }
}
