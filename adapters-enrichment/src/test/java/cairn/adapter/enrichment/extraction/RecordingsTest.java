package cairn.adapter.enrichment.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.content.Recording;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Metadata of sounds and films. The samples are from Tika's tests and from FFmpeg.
@TestInstance(Lifecycle.PER_CLASS)
class RecordingsTest {
    private final ContentExtractor extractor;

    RecordingsTest(@TempDir Path folder) {
        this.extractor = Extractors.in(folder.resolve("work"));
    }

    @AfterAll
    void close() {
        extractor.close();
    }

    @ParameterizedTest
    @CsvSource({
        "testMP3id3v1.mp3, 2456",
        "testMP3id3v2.mp3, 2456",
        "testMP3id3v24.mp3, 2456",
        "testMP4.m4a, 70",
        "testMP4AudioOnly.mp4, 1440"
    })
    void readsDurationAndTagsOfRecordings(String name, long millis) throws IOException {
        assertThat(read("audio", name))
                .isEqualTo(new Recording(
                        Duration.ofMillis(millis), null, "Test Title", "Test Artist", "Test Album", 2008));
    }

    @Test
    void readsTheDisplayedDimensionsOfAFilm() throws IOException {
        assertThat(read("video", "clip.mp4"))
                .isEqualTo(new Recording(
                        Duration.ofMillis(1500),
                        new Dimensions(48, 64),
                        "Harbour walk",
                        "Ada Lovelace",
                        "Summer",
                        2024));
    }

    @Test
    void readsTheDurationOfASoundWithoutTags() throws IOException {
        assertThat(read("audio", "testMP3noid3.mp3"))
                .isEqualTo(new Recording(Duration.ofMillis(2456), null, null, null, null, null));
    }

    @Test
    void returnsNothingForATruncatedRecording() throws IOException {
        assertThat(read("audio", "testMP4_truncated.m4a")).isNull();
    }

    @Test
    void returnsNothingForOtherFiles() throws IOException {
        assertThat(read("application", "testPages.pages")).isNull();
    }

    private @Nullable Recording read(String type, String name) throws IOException {
        MediaType stated = new MediaType(type, "octet-stream");
        assertThat(extractor.extract(stated, name, new ByteArrayInputStream(sample(name))))
                .isInstanceOf(Extracted.class);
        return ((Extracted) extractor.extract(stated, name, new ByteArrayInputStream(sample(name)))).recording();
    }

    private static byte[] sample(String name) throws IOException {
        String folder = name.startsWith("test") ? "/test-documents/" : "";
        try (InputStream in = RecordingsTest.class.getResourceAsStream(folder + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }
}
