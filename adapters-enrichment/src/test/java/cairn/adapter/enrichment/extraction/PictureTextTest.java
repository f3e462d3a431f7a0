package cairn.adapter.enrichment.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.extraction.Pictures.Page;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionLimits;
import cairn.adapter.enrichment.picture.Images;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import cairn.application.port.extraction.TextExtractor.Extraction.Unsupported;
import cairn.domain.content.MediaType;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
class PictureTextTest {
    private static final MediaType UNKNOWN = new MediaType("application", "octet-stream");

    private final Path folder;
    private final ContentExtractor extractor;

    PictureTextTest(@TempDir Path folder) {
        this.folder = folder;
        this.extractor = Extractors.in(folder.resolve("work"), Extractors.LIMITS, "eng", 256);
    }

    @AfterAll
    void close() {
        extractor.close();
    }

    @Test
    void readsTextInAPicture() throws IOException {
        assertThat(read(extractor, "a.png", Pictures.png("The quick brown fox", "jumps over the lazy dog")))
                .isEqualTo(new Extracted("The quick brown fox\njumps over the lazy dog", false, null));
    }

    @Test
    void readsThePagesOfAScan() throws IOException {
        assertThat(read(extractor, "a.tiff", Pictures.tiff("First page", "Second page")))
                .isEqualTo(new Extracted("First page\fSecond page", false, 2));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void appliesTheOrientationOfAPicture(int orientation) throws IOException {
        BufferedImage stored = Images.stored(Pictures.drawn("The quick brown fox"), orientation);
        byte[] jpeg = Images.jpegWith(Images.encoded(stored, "jpeg"), Images.exif(orientation));
        assertThat(read(extractor, "a.jpg", jpeg)).isEqualTo(new Extracted("The quick brown fox", false, null));
    }

    @Test
    void appliesTheOrientationOfEachPageOfAScan() throws IOException {
        byte[] tiff = Pictures.tiff(
                new Page(Pictures.drawn("First page"), 1),
                new Page(Images.stored(Pictures.drawn("Second page"), 6), 6));
        assertThat(read(extractor, "a.tiff", tiff)).isEqualTo(new Extracted("First page\fSecond page", false, 2));
    }

    @Test
    void readsTheOtherPagesOfAScanWithAnUnreadablePage() throws IOException {
        BufferedImage large = new BufferedImage(8100, 8100, BufferedImage.TYPE_BYTE_BINARY);
        byte[] tiff = Pictures.tiff(new Page(large, 1), new Page(Pictures.drawn("Second page"), 1), new Page(large, 1));
        assertThat(read(extractor, "a.tiff", tiff)).isEqualTo(new Extracted("\fSecond page\f", true, 3));
    }

    @Test
    void readsJbig2ScansOfCopiers() throws IOException {
        byte[] pdf = Pdfs.withObject("Written page", document -> Scans.jbig2(document, Pictures.drawn("Scanned page")));
        assertThat(read(extractor, "a.pdf", pdf)).isEqualTo(new Extracted("Written page\fScanned page", false, 2));
    }

    @Test
    void marksTheTextTruncatedIfAPageHasNoDecoder() throws IOException {
        byte[] pdf = Pdfs.withObject("Written page", Scans::jpeg2000);
        assertThat(read(extractor, "a.pdf", pdf)).isEqualTo(new Extracted("Written page\f", true, 2));
    }

    @Test
    void readsTheOtherPagesIfOneCannotBeDrawn() throws IOException {
        Extracted written = new Extracted("Written page\f", true, 2);
        byte[] nameless = Pdfs.withObject("Written page", Scans::nameless);
        assertThat(read(extractor, "a.pdf", nameless)).isEqualTo(written);
        byte[] wrapped = Pdfs.withObject("Written page", document -> Scans.wrapped(document, 60_000));
        assertThat(read(extractor, "b.pdf", wrapped)).isEqualTo(written);
        try (ContentExtractor without = Extractors.in(folder.resolve("off"))) {
            assertThat(read(without, "a.pdf", nameless)).isEqualTo(new Extracted("Written page\f", false, 2));
        }
    }

    @Test
    void readsTheOtherPagesIfOneTakesTooLong() throws IOException {
        ExtractionLimits limits = new ExtractionLimits(Duration.ofSeconds(10), 4 << 20, 5000, 64L << 20);
        byte[] pdf = Pdfs.withObject("Written page", document -> Scans.program(document, 100_000));
        try (ContentExtractor patient = Extractors.in(folder.resolve("patient"), limits, "eng", 256)) {
            assertThat(read(patient, "a.pdf", pdf)).isEqualTo(new Extracted("Written page\f", true, 2));
            assertThat(read(patient, "b.pdf", Pdfs.of("fine"))).isEqualTo(new Extracted("fine", false, 1));
        }
    }

    @Test
    void readsScannedPagesAmongWrittenOnes() throws IOException {
        byte[] pdf = Pdfs.scanned(Pictures.drawn("Scanned page"), "Written page");
        assertThat(read(extractor, "a.pdf", pdf)).isEqualTo(new Extracted("Written page\fScanned page", false, 2));
    }

    @Test
    void returnsEmptyTextForAPictureWithoutText() throws IOException {
        assertThat(read(extractor, "a.png", Bombs.png(200, 200, true))).isEqualTo(new Extracted("", false, null));
    }

    @Test
    void usesALanguageOnceItsTrainedDataExists() throws IOException {
        Path place = Files.createDirectories(folder.resolve("languages"));
        try (ContentExtractor two = Extractors.in(place.resolve("work"), Extractors.LIMITS, "eng+deu", 256)) {
            String before = two.version();
            Files.writeString(Files.createDirectories(place.resolve("tessdata")).resolve("deu.traineddata"), "data");
            assertThat(two.version()).isEqualTo(before + "+deu").endsWith("-eng+deu");
        }
        try (ContentExtractor none = Extractors.in(place.resolve("none"), Extractors.LIMITS, "xyz", 256);
                ContentExtractor off = Extractors.in(place.resolve("off"))) {
            assertThat(none.version()).isEqualTo(off.version());
        }
    }

    @Test
    void readsOtherFilesWithoutTrainedData() throws IOException {
        try (ContentExtractor without = Extractors.in(folder.resolve("without"), Extractors.LIMITS, "xyz", 256)) {
            assertThat(read(without, "a.png", Pictures.png("words"))).isEqualTo(new Unsupported());
            byte[] pdf = Pdfs.scanned(new BufferedImage(50, 50, BufferedImage.TYPE_INT_RGB), "Written page");
            assertThat(read(without, "a.pdf", pdf)).isEqualTo(new Extracted("Written page\f", false, 2));
        }
    }

    private static Extraction read(ContentExtractor extractor, String name, byte[] bytes) throws IOException {
        return Extractors.text(extractor.extract(UNKNOWN, name, new ByteArrayInputStream(bytes)));
    }
}
