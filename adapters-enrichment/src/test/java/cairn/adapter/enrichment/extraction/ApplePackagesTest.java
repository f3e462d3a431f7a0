package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.extraction.PictureFile;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import cairn.domain.content.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Documents of Pages, Numbers and Keynote: the preview picture in each, and the preview PDF in some.
@TestInstance(Lifecycle.PER_CLASS)
class ApplePackagesTest {
    private final ContentExtractor extractor;

    ApplePackagesTest(@TempDir Path folder) {
        this.extractor = Extractors.in(folder.resolve("work"));
    }

    @AfterAll
    void close() {
        extractor.close();
    }

    @ParameterizedTest
    @CsvSource({"testPages2013.pages", "testNumbers2013.numbers", "testKeynote2013.key", "testPages.pages"})
    void showsThePreviewPicture(String name) throws IOException {
        PictureFile picture = Objects.requireNonNull(read(name, sample(name)).firstPage());

        assertThat(picture.mimeType()).isEqualTo(new MediaType("image", "jpeg"));
        assertThat(ImageIO.read(new ByteArrayInputStream(picture.bytes())).getWidth())
                .isGreaterThan(100);
    }

    @Test
    void readsThePreviewPdf() throws IOException {
        Map<String, byte[]> parts = parts();
        parts.put("QuickLook/Preview.pdf", Pdfs.of("Printed by Pages", "and a second page"));

        Extracted read = read("a.pages", Zips.of(parts));

        assertThat(read.text()).contains("Printed by Pages").contains("and a second page");
        assertThat(read.pageCount()).isEqualTo(2);
    }

    @Test
    void acceptsADocumentWithoutPreview() throws IOException {
        assertThat(read("a.key", sample("testKeynote2018.key"))).isEqualTo(new Extracted("", false, null));
    }

    /// The document is still readable without its picture.
    @Test
    void skipsAPictureThatUnpacksToATooLargeSize() throws IOException {
        Map<String, byte[]> parts = parts();
        parts.put("preview.jpg", new byte[20 << 20]);

        assertThat(read("a.pages", Zips.of(parts)).firstPage()).isNull();
    }

    @Test
    void showsNoPictureOfOtherPackages() throws IOException {
        Map<String, byte[]> parts = new LinkedHashMap<>(Map.of("preview.jpg", "jpeg".getBytes(US_ASCII)));

        assertThat(read("a.zip", Zips.of(parts)).firstPage()).isNull();
    }

    private static Map<String, byte[]> parts() {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        parts.put("Index/Document.iwa", new byte[] {1});
        return parts;
    }

    private Extracted read(String name, byte[] bytes) throws IOException {
        MediaType unknown = new MediaType("application", "octet-stream");
        return (Extracted) extractor.extract(unknown, name, new ByteArrayInputStream(bytes));
    }

    private static byte[] sample(String name) throws IOException {
        try (InputStream in = ApplePackagesTest.class.getResourceAsStream("/test-documents/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }
}
