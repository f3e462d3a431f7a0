package cairn.adapter.enrichment.picture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.enrichment.process.SpoolSpace;
import cairn.application.port.Unavailable;
import cairn.application.port.extraction.PictureReader;
import cairn.application.port.extraction.PictureReader.Drawn;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.application.port.extraction.PictureReader.Shown;
import cairn.application.port.extraction.PictureReaderContract;
import cairn.domain.content.MediaType;
import cairn.domain.failure.Failure.Part;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Tag("slow")
@Isolated
class ForkedPictureReaderTest implements PictureReaderContract {
    private static final MediaType PNG = new MediaType("image", "png");
    private static final MediaType SVG = new MediaType("image", "svg+xml");

    @TempDir
    private Path folder;

    private ForkedPictureReader reader;

    @BeforeEach
    void open() {
        reader =
                new ForkedPictureReader(folder.resolve("work"), 128, 1, SpoolSpace.unbounded(), Duration.ofSeconds(10));
    }

    @AfterEach
    void close() {
        reader.close();
    }

    @Override
    public PictureReader pictureReader() {
        return reader;
    }

    @Test
    void readsThePictureLikeAReaderInThisProcess() throws IOException {
        byte[] picture = Images.encoded(Images.quarters(400, 300), "png");

        Reading.Readable forked = (Reading.Readable) reader.read(PNG, new ByteArrayInputStream(picture));
        Reading.Readable here =
                (Reading.Readable) new ImageIoPictureReader(folder.resolve("here"), PictureLimits.DEFAULT)
                        .read(PNG, new ByteArrayInputStream(picture));

        assertThat(forked.dimensions()).isEqualTo(here.dimensions());
        assertThat(forked.colours()).isEqualTo(here.colours());
        assertThat(forked.thumbnails()).usingRecursiveComparison().isEqualTo(here.thumbnails());
        assertThat(forked.thumbnails()).extracting(Drawn::size).isNotEmpty();
    }

    @Test
    void returnsThePixelsLikeAReaderInThisProcess() throws IOException {
        byte[] picture = Images.encoded(Images.quarters(40, 30), "png");

        Shown shown = (Shown) reader.view(PNG, new ByteArrayInputStream(picture), 20);
        Shown here = (Shown) new ImageIoPictureReader(folder.resolve("here"), PictureLimits.DEFAULT)
                .view(PNG, new ByteArrayInputStream(picture), 20);

        assertThat(shown.raster().width()).isEqualTo(20);
        assertThat(shown.raster().argb()).isEqualTo(here.raster().argb());
    }

    @Test
    void reportsUnreadableAndUnsupportedPictures() throws IOException {
        assertThat(reader.read(PNG, new ByteArrayInputStream(new byte[40])))
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        refused -> assertThat(refused.code()).isEqualTo("picture_unreadable"));
        assertThat(reader.read(new MediaType("image", "heic"), new ByteArrayInputStream(new byte[40])))
                .isEqualTo(new Reading.Unsupported(Optional.empty()));
    }

    /// Intersecting a clip of many segments checks no deadline and fills any heap.
    @Test
    void aPictureThatExhaustsTheHeapFailsAlone() throws IOException {
        Random random = new Random(7);
        StringBuilder path = new StringBuilder("M0 0");
        for (int i = 0; i < 50_000; i++) {
            path.append('L').append(random.nextInt(1000)).append(' ').append(random.nextInt(1000));
        }
        String svg = "<svg xmlns='http://www.w3.org/2000/svg' width='1000' height='1000'><clipPath id='c'><path d='"
                + path + "'/></clipPath><rect width='1000' height='1000' clip-path='url(#c)'/></svg>";

        assertThat(reader.read(SVG, new ByteArrayInputStream(svg.getBytes(UTF_8))))
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        refused -> assertThat(refused.code()).startsWith("picture_"));
        byte[] picture = Images.encoded(Images.quarters(40, 30), "png");
        assertThat(reader.read(PNG, new ByteArrayInputStream(picture))).isInstanceOf(Reading.Readable.class);
    }

    @Test
    void replacesAKilledDecoder() throws IOException {
        byte[] picture = Images.encoded(Images.quarters(40, 30), "png");
        reader.read(PNG, new ByteArrayInputStream(picture));

        assertThat(children()).hasSize(1);
        ProcessHandle decoder = children().getFirst();
        decoder.destroyForcibly();
        decoder.onExit().join();

        assertThat(reader.read(PNG, new ByteArrayInputStream(picture))).isInstanceOf(Reading.Readable.class);
    }

    @Test
    void refusesAPictureThatWouldUseTheDiskReserve() {
        SpoolSpace tight = new SpoolSpace(() -> 5L << 20, 4L << 20);
        byte[] picture = Images.encoded(Images.quarters(40, 30), "png");
        try (ForkedPictureReader limited = new ForkedPictureReader(folder.resolve("full"), 128, 1, tight)) {
            assertThatThrownBy(() -> limited.read(PNG, new ByteArrayInputStream(picture)))
                    .isInstanceOfSatisfying(
                            Unavailable.class,
                            refused -> assertThat(refused.part()).isEqualTo(Part.DISK));
        }
        assertThat(folder.resolve("full")).isEmptyDirectory();
    }

    @Test
    void leavesNoFilesOrProcessesBehind() throws IOException {
        reader.read(PNG, new ByteArrayInputStream(Images.encoded(Images.quarters(40, 30), "png")));
        try (Stream<Path> files = Files.list(folder.resolve("work"))) {
            assertThat(files.filter(Files::isRegularFile)).isEmpty();
        }
        reader.close();

        assertThat(children()).isEmpty();
        assertThatThrownBy(() -> reader.read(PNG, new ByteArrayInputStream(new byte[1])))
                .isInstanceOf(Unavailable.class);
    }

    private List<ProcessHandle> children() {
        return ProcessHandle.current()
                .children()
                .filter(child -> Optional.of(child)
                        .flatMap(one -> one.info().commandLine())
                        .filter(line -> line.contains(PictureMain.class.getName()) && line.contains(folder.toString()))
                        .isPresent())
                .toList();
    }
}
