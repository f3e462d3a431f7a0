package cairn.application.port.extraction;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import cairn.application.port.extraction.TextExtractor.Extraction.Unsupported;
import cairn.domain.Text;
import cairn.domain.content.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

/// What every [TextExtractor] does.
public interface TextExtractorContract {
    MediaType PLAIN = new MediaType("text", "plain");

    TextExtractor extractor();

    @Test
    default void readsPlainText() throws IOException {
        assertThat(extractor().extract(PLAIN, "note.txt", stream("Grüße, 世界 👋\n".getBytes(UTF_8))))
                .isEqualTo(new Extracted("Grüße, 世界 👋\n", false, null));
    }

    @Test
    default void readsAnEmptyFileAsAnEmptyText() throws IOException {
        assertThat(extractor().extract(PLAIN, "empty.txt", stream(new byte[0])))
                .isEqualTo(new Extracted("", false, null));
    }

    @Test
    default void doesNotReadPictures() throws IOException {
        assertThat(extractor().extract(new MediaType("image", "png"), "a.png", stream(new byte[] {1, 2})))
                .isEqualTo(new Unsupported());
    }

    @Test
    default void extractsWellFormedText() throws IOException {
        Extraction extraction = extractor().extract(PLAIN, "odd.txt", stream("a\u0000b c d e f g".getBytes(UTF_8)));
        assertThat(extraction)
                .isInstanceOfSatisfying(
                        Extracted.class,
                        extracted ->
                                assertThat(Text.isWellFormed(extracted.text())).isTrue());
    }

    @Test
    default void rethrowsFailuresToReadTheBytes() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the disk is gone");
            }
        };
        assertThatThrownBy(() -> extractor().extract(PLAIN, "a.txt", broken)).isInstanceOf(IOException.class);
    }

    static InputStream stream(byte[] bytes) {
        return new ByteArrayInputStream(bytes);
    }
}
