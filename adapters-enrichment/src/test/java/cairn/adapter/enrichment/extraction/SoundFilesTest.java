package cairn.adapter.enrichment.extraction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import cairn.application.port.extraction.TextExtractor.Extraction.Unsupported;
import cairn.domain.content.MediaType;
import cairn.domain.content.Recording;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Durations and tags of WAV, AIFF, FLAC and Ogg.
@Order(1)
@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
class SoundFilesTest {
    private static final Duration SECOND_AND_A_HALF = Duration.ofMillis(1500);

    /// Positions of the length of the samples and of the rate in a WAV.
    private static final int WAV_RATE = 24;
    private static final int WAV_LENGTH = 40;

    private final ContentExtractor extractor;

    SoundFilesTest(@TempDir Path folder) {
        this.extractor = Extractors.in(folder.resolve("work"));
    }

    @AfterAll
    void close() {
        extractor.close();
    }

    static Stream<Arguments> tagged() {
        return Stream.of(
                argumentSet("WAV", SoundSamples.wav(8000, 12_000)),
                argumentSet("Vorbis", SoundSamples.vorbis(44_100, 66_150)),
                argumentSet("Opus", SoundSamples.opus(312, 72_312)),
                argumentSet("FLAC", SoundSamples.flac(44_100, 66_150)));
    }

    @ParameterizedTest
    @MethodSource("tagged")
    void readsDurationAndTagsOfSoundFiles(byte[] file) throws IOException {
        Extracted read = extracted(file);

        assertThat(read.recording())
                .isEqualTo(new Recording(
                        SECOND_AND_A_HALF,
                        null,
                        SoundSamples.TITLE,
                        SoundSamples.ARTIST,
                        SoundSamples.ALBUM,
                        SoundSamples.YEAR));
        assertThat(read.text()).contains(SoundSamples.TITLE, SoundSamples.ARTIST, SoundSamples.ALBUM);
    }

    @Test
    void readsTheTagsOfAiff() throws IOException {
        assertThat(extracted(SoundSamples.aiff(8000, 12_000)).recording())
                .isEqualTo(new Recording(SECOND_AND_A_HALF, null, SoundSamples.TITLE, SoundSamples.ARTIST, null, null));
    }

    @Test
    void readsId3InAiff() throws IOException {
        assertThat(extracted(SoundSamples.aiffWithId3()).recording())
                .isEqualTo(new Recording(Duration.ofSeconds(1), null, SoundSamples.TITLE, null, null, null));
    }

    @Test
    void readsTitlesInTheWindowsCharset() throws IOException {
        assertThat(recording(SoundSamples.wavNamed(new byte[] {'N', (byte) 0xe9, 'e'}))
                        .title())
                .isEqualTo("Née");
    }

    @ParameterizedTest
    @CsvSource({"testWAV.wav, 22", "testAIFF.aif, 22"})
    void readsFilesOfOtherPrograms(String name, long millis) throws IOException {
        try (InputStream in = SoundFilesTest.class.getResourceAsStream("/test-documents/" + name)) {
            assertThat(recording(Objects.requireNonNull(in, name).readAllBytes())
                            .duration())
                    .isEqualTo(Duration.ofMillis(millis));
        }
    }

    /// As in files of programs that write to a pipe.
    @ParameterizedTest
    @CsvSource({"-1", "2147483647", "2147479552"})
    void limitsALengthBeyondTheEndOfTheFile(int length) throws IOException {
        byte[] wav = Arrays.copyOf(SoundSamples.wav(8000, 12_000), WAV_LENGTH + 4 + 16_000);

        assertThat(recording(with(wav, WAV_LENGTH, length)).duration()).isEqualTo(Duration.ofSeconds(1));
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "1"})
    void anImpossibleRateGivesNoAbsurdDuration(int rate) throws IOException {
        assertThatDurationIsSane(with(SoundSamples.wav(8000, 12_000), WAV_RATE, rate));
    }

    @ParameterizedTest
    @CsvSource({"0, 66150", "44100, 9223372036854775807", "1, 4611686018427387904", "44100, -5", "-1, 44100"})
    void absurdVorbisValuesGiveNoAbsurdDuration(long rate, long granule) throws IOException {
        assertThatDurationIsSane(SoundSamples.vorbis(rate, granule));
    }

    @ParameterizedTest
    @CsvSource({"0, 9223372036854775807", "65535, 10", "0, -1"})
    void absurdOpusValuesGiveNoAbsurdDuration(int skipped, long granule) throws IOException {
        assertThatDurationIsSane(SoundSamples.opus(skipped, granule));
    }

    @ParameterizedTest
    @CsvSource({"0, 66150", "1, 68719476735", "44100, 0"})
    void absurdFlacValuesGiveNoDuration(int rate, long samples) throws IOException {
        assertThat(recording(SoundSamples.flac(rate, samples)).duration()).isNull();
    }

    static Stream<Arguments> whole() {
        return Stream.concat(tagged(), Stream.of(argumentSet("AIFF", SoundSamples.aiff(8000, 100))));
    }

    /// Files truncated at any place, or with a wrong length at any place.
    @ParameterizedTest
    @MethodSource("whole")
    void brokenFilesGiveNoAbsurdDuration(byte[] file) throws IOException {
        int[] places = IntStream.range(4, Math.min(file.length, 300))
                .filter(place -> place % 7 == 0)
                .toArray();
        for (int place : places) {
            assertThatDurationIsSane(Arrays.copyOf(file, place));
            assertThatDurationIsSane(with(file, place - 4, -1));
            assertThatDurationIsSane(with(file, place - 4, Integer.MAX_VALUE));
        }
    }

    private void assertThatDurationIsSane(byte[] file) throws IOException {
        switch (extract(file)) {
            case Extracted read -> {
                Recording recording = read.recording();
                if (recording != null && recording.duration() != null) {
                    assertThat(recording.duration()).isBetween(Duration.ofMillis(1), Duration.ofDays(365));
                }
            }
            case Unsupported _ -> {}
            case Extraction other -> throw new AssertionError("is " + other);
        }
    }

    private Recording recording(byte[] file) throws IOException {
        return Objects.requireNonNull(extracted(file).recording());
    }

    private Extracted extracted(byte[] file) throws IOException {
        Extraction read = extract(file);
        assertThat(read).isInstanceOf(Extracted.class);
        return (Extracted) read;
    }

    private Extraction extract(byte[] file) throws IOException {
        return extractor.extract(new MediaType("audio", "octet-stream"), "sound", new ByteArrayInputStream(file));
    }

    /// The file with one number replaced, in the byte order of WAV.
    private static byte[] with(byte[] file, int place, int figure) {
        byte[] changed = file.clone();
        ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putInt(place, figure);
        return changed;
    }
}
