package cairn.adapter.enrichment.picture;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.extraction.PictureReader;
import cairn.application.port.extraction.PictureReader.Drawn;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.application.port.extraction.PictureReaderContract;
import cairn.domain.content.Colour;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.content.NearColour;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Formats, orientations and colours.
class ImageIoPictureReaderTest implements PictureReaderContract {
    @TempDir
    private Path folder;

    @Override
    public PictureReader pictureReader() {
        return new ImageIoPictureReader(folder, PictureLimits.DEFAULT);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void appliesTheOrientationOfExif(int orientation) throws IOException {
        BufferedImage stored = Images.stored(Images.quarters(240, 160), orientation);
        byte[] exif = Images.exif(orientation);

        assertShowsQuarters(read("jpeg", Images.jpegWith(Images.encoded(stored, "jpg"), exif)), 240, 160, 40);
        assertShowsQuarters(read("png", Images.pngWith(Images.encoded(stored, "png"), "eXIf", exif)), 240, 160, 10);
    }

    @ParameterizedTest
    @CsvSource({"png, 10", "gif, 10", "bmp, 10", "tiff, 10", "jpg, 40"})
    void readsFormatsThatThePlatformWrites(String format, int tolerance) throws IOException {
        byte[] bytes = Images.encoded(Images.quarters(240, 160), format);

        assertShowsQuarters(read(format, bytes), 240, 160, tolerance);
        // The bytes decide the format, whatever the declared type.
        assertShowsQuarters(read("x-unheard-of", bytes), 240, 160, tolerance);
    }

    @ParameterizedTest
    @CsvSource({
        "lossless.webp, 240, 160, 10",
        "lossy.webp, 240, 160, 40",
        "turned.webp, 160, 240, 10",
        "progressive.jpg, 240, 160, 40",
        "animated.gif, 100, 100, 10",
        "cmyk.jpg, 240, 160, 90",
        "cmyk.tif, 240, 160, 90"
    })
    void readsFilesOfOtherEncoders(String name, int width, int height, int tolerance) throws IOException {
        assertShowsQuarters(read("octet-stream", resource(name)), width, height, tolerance);
    }

    @ParameterizedTest
    @ValueSource(strings = {"grey.jpg", "grey16.png", "greyalpha.png"})
    void keepsTheBrightnessOfGreys(String name) throws IOException {
        Reading.Readable seen = seen(read("png", resource(name)));

        int level = seen.colours().getFirst().colour().green();

        assertThat(level).isBetween(126, 130);
        assertThat(near(pixel(seen.thumbnails().getFirst(), 0.5, 0.5), 0xFF808080, 4))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "jpg"})
    void measuresTheShareOfEachColour(String format) throws IOException {
        BufferedImage halves = new BufferedImage(240, 160, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < 240; x++) {
            for (int y = 0; y < 160; y++) {
                halves.setRGB(x, y, x < 120 ? Images.RED : Images.BLUE);
            }
        }

        Reading.Readable seen = seen(read(format, Images.encoded(halves, format)));

        for (int rgb : new int[] {Images.RED, Images.BLUE}) {
            NearColour wanted = new NearColour(Colour.ofPacked(rgb));
            assertThat(seen.colours())
                    .filteredOn(colour -> wanted.nearness(colour.colour()) > 0.8)
                    .singleElement()
                    .satisfies(half -> assertThat(half.score()).isBetween(0.45, 0.5));
        }
    }

    @Test
    void keepsTransparency() throws IOException {
        Reading.Readable seen = seen(read("webp", resource("alpha.webp")));

        Drawn thumbnail = seen.thumbnails().getFirst();
        assertThat(thumbnail.mimeType()).hasToString("image/png");
        assertThat(pixel(thumbnail, 0.5, 0.9) >>> 24).isZero();
        assertThat(near(pixel(thumbnail, 0.1, 0.1), Images.RED, 10)).isTrue();
        assertThat(seen.colours()).hasSize(2);
    }

    @Test
    void drawsSvgWithoutOpeningWhatItRefersTo() throws IOException {
        ServerSocketChannel site = ServerSocketChannel.open();
        site.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        site.configureBlocking(false);
        String svg = "<?xml version='1.0'?><!-- c --><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 160'"
                + " width='240' height='160'><rect width='120' height='80' fill='#D01010'/>"
                + "<rect x='120' width='120' height='80' fill='#10A020'/>"
                + "<rect y='80' width='120' height='80' fill='#1030C0'/>"
                + "<rect x='120' y='80' width='120' height='80' fill='#F0D010'/>"
                + "<image href='http://127.0.0.1:" + site.socket().getLocalPort()
                + "/a.png' width='240' height='160'/></svg>";

        try (site) {
            assertShowsQuarters(read("svg+xml", svg.getBytes(StandardCharsets.UTF_8)), 240, 160, 10);
            assertThat(site.accept()).as("a connection").isNull();
        }
    }

    @Test
    void drawsThumbnailsUpToTheSizeOfThePicture() throws IOException {
        Reading.Readable large = seen(read("png", Images.encoded(Images.quarters(2000, 1000), "png")));
        Reading.Readable small = seen(read("png", Images.encoded(Images.quarters(200, 400), "png")));

        assertThat(large.dimensions()).isEqualTo(new Dimensions(2000, 1000));
        assertThat(large.thumbnails())
                .extracting(Drawn::dimensions)
                .containsExactly(
                        new Dimensions(160, 80),
                        new Dimensions(320, 160),
                        new Dimensions(640, 320),
                        new Dimensions(1280, 640));
        assertThat(small.thumbnails())
                .extracting(Drawn::dimensions)
                .containsExactly(new Dimensions(80, 160), new Dimensions(160, 320), new Dimensions(200, 400));
    }

    @Test
    void countsALosslessJpegAsFullyDecoded() throws IOException {
        PictureLimits limits = PictureLimits.DEFAULT;
        PictureLimits few =
                new PictureLimits(limits.time(), limits.bytes(), limits.pixels(), 4_000, limits.keptPixels());

        assertThat(seen(read("jpeg", Images.losslessJpeg(50, 20))).dimensions()).isEqualTo(new Dimensions(50, 20));
        assertThat(read(few, "jpeg", Images.losslessJpeg(50, 20))).isInstanceOf(Reading.Readable.class);
        assertThat(read(few, "jpeg", Images.losslessJpeg(51, 20)))
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        refused -> assertThat(refused.code()).isEqualTo("picture_too_large"));
        assertThat(read(few, "jpeg", Images.encoded(Images.quarters(400, 300), "jpg")))
                .isInstanceOf(Reading.Readable.class);
    }

    @Test
    void reportsFilesOfOtherKindsAsUnsupported() throws IOException {
        Reading.Unsupported other = new Reading.Unsupported(Optional.empty());
        assertThat(read("png", "A letter — in UTF-8.".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(other);
        assertThat(read("png", "%PDF-1.7".getBytes(StandardCharsets.UTF_8))).isEqualTo(other);
        assertThat(read("png", new byte[] {'P', 'K', 3, 4, 0})).isEqualTo(other);
        assertThat(read("png", new byte[0])).isInstanceOf(Reading.Unreadable.class);
        assertThat(read("png", new byte[] {1, 2, 3, 4, 5, 6, 7})).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void givesTheSameReadingForTheSameBytes() throws IOException {
        byte[] bytes = resource("lossy.webp");
        Reading.Readable one = seen(read("webp", bytes));
        Reading.Readable other = seen(read("webp", bytes));

        assertThat(other.colours()).isEqualTo(one.colours());
        assertThat(other.thumbnails().getFirst().bytes())
                .isEqualTo(one.thumbnails().getFirst().bytes());
    }

    @Test
    void reportsFormatsWithoutADecoderAsUnsupported() throws IOException {
        byte[] heic = {0, 0, 0, 24, 'f', 't', 'y', 'p', 'h', 'e', 'i', 'c', 0, 0, 0, 0};

        assertThat(read("heic", heic)).isEqualTo(new Reading.Unsupported(Optional.empty()));
    }

    private Reading read(String subtype, byte[] bytes) throws IOException {
        return new ImageIoPictureReader(folder, PictureLimits.DEFAULT)
                .read(new MediaType("image", subtype), new ByteArrayInputStream(bytes));
    }

    private Reading read(PictureLimits limits, String subtype, byte[] bytes) throws IOException {
        return new ImageIoPictureReader(folder, limits)
                .read(new MediaType("image", subtype), new ByteArrayInputStream(bytes));
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = ImageIoPictureReaderTest.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }

    private static Reading.Readable seen(Reading reading) {
        assertThat(reading).isInstanceOf(Reading.Readable.class);
        return (Reading.Readable) reading;
    }

    private static void assertShowsQuarters(Reading reading, int width, int height, int tolerance) throws IOException {
        Reading.Readable seen = seen(reading);
        assertThat(seen.dimensions()).isEqualTo(new Dimensions(width, height));
        assertThat(seen.colours()).hasSize(4);
        for (Drawn thumbnail : seen.thumbnails()) {
            assertThat(near(pixel(thumbnail, 0.25, 0.25), Images.RED, tolerance))
                    .isTrue();
            assertThat(near(pixel(thumbnail, 0.75, 0.25), Images.GREEN, tolerance))
                    .isTrue();
            assertThat(near(pixel(thumbnail, 0.25, 0.75), Images.BLUE, tolerance))
                    .isTrue();
            assertThat(near(pixel(thumbnail, 0.75, 0.75), Images.YELLOW, tolerance))
                    .isTrue();
        }
    }

    private static int pixel(Drawn thumbnail, double x, double y) throws IOException {
        BufferedImage image = Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(thumbnail.bytes())));
        assertThat(new Dimensions(image.getWidth(), image.getHeight())).isEqualTo(thumbnail.dimensions());
        return image.getRGB((int) (x * image.getWidth()), (int) (y * image.getHeight()));
    }

    private static boolean near(int argb, int other, int tolerance) {
        for (int shift = 0; shift <= 24; shift += 8) {
            if (Math.abs(((argb >> shift) & 0xFF) - ((other >> shift) & 0xFF)) > tolerance) {
                return false;
            }
        }
        return true;
    }
}
