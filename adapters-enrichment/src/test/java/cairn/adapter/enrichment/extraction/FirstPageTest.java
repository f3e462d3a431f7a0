package cairn.adapter.enrichment.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.extraction.parser.limit.ExtractionLimits;
import cairn.application.port.extraction.PictureFile;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import cairn.domain.content.MediaType;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import javax.imageio.ImageIO;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Pictures of the first page of PDFs; failing to draw one must not lose the text.
@Order(1)
@TestInstance(Lifecycle.PER_CLASS)
class FirstPageTest {
    private static final MediaType UNKNOWN = new MediaType("application", "octet-stream");
    private static final int RED = 0xFFD01010;
    private static final int WHITE = 0xFFFFFFFF;

    /// A page that is red from the lower left corner to its middle.
    private static final String QUARTER = "0.81569 0.06275 0.06275 rg 0 0 306 396 re f";

    private final Path folder;
    private final ContentExtractor extractor;

    FirstPageTest(@TempDir Path folder) {
        this.folder = folder;
        this.extractor = Extractors.in(folder.resolve("work"));
    }

    @AfterAll
    void close() {
        extractor.close();
    }

    @Test
    void drawsThePageAsItLooks() throws IOException {
        BufferedImage page = drawn(Pdfs.ofPage(PDRectangle.LETTER, 0, QUARTER));

        assertThat(page.getHeight()).isEqualTo(1280);
        assertThat(page.getWidth()).isBetween(988, 990);
        assertThat(page.getRGB(200, 1000)).isEqualTo(RED);
        assertThat(page.getRGB(200, 300)).isEqualTo(WHITE);
        assertThat(page.getRGB(800, 1000)).isEqualTo(WHITE);
    }

    @Test
    void appliesTheRotationOfThePage() throws IOException {
        BufferedImage page = drawn(Pdfs.ofPage(PDRectangle.LETTER, 90, QUARTER));

        assertThat(page.getWidth()).isEqualTo(1280);
        assertThat(page.getRGB(200, 200)).as("upper left").isEqualTo(RED);
        assertThat(page.getRGB(200, 800)).as("lower left").isEqualTo(WHITE);
        assertThat(page.getRGB(1000, 200)).as("upper right").isEqualTo(WHITE);
    }

    @Test
    void doesNotEnlargeASmallPageToFullSize() throws IOException {
        BufferedImage page = drawn(Pdfs.ofPage(new PDRectangle(72, 36), 0, QUARTER));

        assertThat(page.getWidth()).isEqualTo(300);
        assertThat(page.getHeight()).isEqualTo(150);
    }

    @Test
    void drawsOnlyThePagesOfPdfs() throws IOException {
        assertThat(read(extractor, "a.docx", OfficeFiles.word("fine")).firstPage())
                .isNull();
    }

    @ParameterizedTest
    @CsvSource({"1e9, 1e9", "1e9, 1", "1, 1e9", "1e-9, 1e-9", "3e38, 3e38", "0, 0", "14400, 14400"})
    void pagesOfAnySizeStayWithinBounds(float width, float height) throws IOException {
        byte[] pdf = Pdfs.ofPage(new PDRectangle(width, height), 0, QUARTER);

        Extracted read = read(extractor, "a.pdf", pdf);

        assertThat(read.pageCount()).isEqualTo(1);
        PictureFile page = read.firstPage();
        if (page != null) {
            BufferedImage picture = decoded(page);
            assertThat(picture.getWidth()).isBetween(1, 1280);
            assertThat(picture.getHeight()).isBetween(1, 1280);
        }
        assertThat(read(extractor, "b.pdf", Pdfs.of("fine")).firstPage()).isNotNull();
    }

    @Test
    void doesNotDrawATooLargePicture() throws IOException {
        assertThat(read(extractor, "a.pdf", Bombs.pdfWithPicture(60_000)).firstPage())
                .isNull();
    }

    @Test
    void doesNotDrawAPageWithoutADecoderForItsPicture() throws IOException {
        byte[] pdf = Pdfs.withObject("", Scans::jpeg2000);
        assertThat(read(extractor, "a.pdf", Pdfs.lastPage(pdf)).firstPage()).isNull();
        assertThat(read(extractor, "b.pdf", Pdfs.of("")).firstPage()).isNotNull();
    }

    @Test
    void drawsTheFirstOfTenThousandPages() throws IOException {
        String[] pages = Collections.nCopies(10_000, "word").toArray(String[]::new);

        Extracted read = read(extractor, "a.pdf", Pdfs.of(pages));

        assertThat(read.pageCount()).isEqualTo(10_000);
        assertThat(read.truncated()).isTrue();
        assertThat(read.firstPage()).isNotNull();
    }

    /// The slow operator is the last one, so that no time check follows it: the parser is killed.
    @Test
    @Tag("slow")
    void aPageThatTakesTooLongKeepsItsText() throws IOException {
        ExtractionLimits limits = new ExtractionLimits(Duration.ofSeconds(10), 4 << 20, 5000, 64L << 20);
        try (ContentExtractor patient = Extractors.in(folder.resolve("patient"), limits)) {
            Extracted read = read(patient, "a.pdf", Bombs.pdfWithProgram(100_000));

            assertThat(read.text()).isEqualTo("fine");
            assertThat(read.firstPage()).isNull();
            assertThat(read(patient, "b.pdf", Pdfs.of("fine")).firstPage()).isNotNull();
        }
    }

    private BufferedImage drawn(byte[] pdf) throws IOException {
        PictureFile page = read(extractor, "a.pdf", pdf).firstPage();
        assertThat(page).isNotNull();
        return decoded(page);
    }

    private static BufferedImage decoded(PictureFile page) throws IOException {
        assertThat(page.mimeType()).isEqualTo(new MediaType("image", "png"));
        return ImageIO.read(new ByteArrayInputStream(page.bytes()));
    }

    private static Extracted read(ContentExtractor extractor, String name, byte[] bytes) throws IOException {
        return (Extracted) extractor.extract(UNKNOWN, name, new ByteArrayInputStream(bytes));
    }
}
