package cairn.adapter.enrichment.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import cairn.application.port.extraction.TextExtractor.Extraction.Unsupported;
import cairn.domain.content.MediaType;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

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

    @Test
    void readsScannedPagesBetweenOthers() throws IOException {
        byte[] pdf = Pdfs.scanned(Pictures.drawn("Scanned page"), "Written page");
        assertThat(read(extractor, "a.pdf", pdf)).isEqualTo(new Extracted("Written page\fScanned page", false, 2));
    }

    @Test
    void aPictureWithoutTextHasNone() throws IOException {
        assertThat(read(extractor, "a.png", Bombs.png(200, 200, true))).isEqualTo(new Extracted("", false, null));
    }

    @Test
    void everythingElseWorksWithoutTrainedData() throws IOException {
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
