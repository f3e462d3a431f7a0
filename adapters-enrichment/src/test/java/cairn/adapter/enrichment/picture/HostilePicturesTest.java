package cairn.adapter.enrichment.picture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.extraction.PictureReader;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Pictures made to do harm or damaged in transit.
@Tag("slow")
class HostilePicturesTest {
    @TempDir
    private Path folder;

    @Test
    void checksTheNumberOfPixelsBeforeDecoding() throws IOException {
        Reading header = read("png", Images.blackPng(50_000, 50_000, false));
        Reading whole = read("png", Images.blackPng(20_000, 20_000, true));

        assertRefused(header, "picture_too_large", new Dimensions(50_000, 50_000));
        assertRefused(whole, "picture_too_large", new Dimensions(20_000, 20_000));
    }

    /// A hundred million pixels from a few kilobytes, of which only a few are kept.
    @Test
    void readsALargePictureWithinTheLimits() throws IOException {
        Reading reading = read("png", Images.blackPng(10_000, 10_000, true));

        assertThat(reading).isInstanceOf(Reading.Readable.class);
        assertThat(((Reading.Readable) reading).dimensions()).isEqualTo(new Dimensions(10_000, 10_000));
    }

    /// 300 MB of text in a block that readers of metadata decompress.
    @Test
    void doesNotDecompressTextMetadata() throws IOException {
        byte[] text = Images.deflated(1 << 20, 300);
        byte[] data = new byte[text.length + 3];
        data[0] = 'a';
        System.arraycopy(text, 0, data, 3, text.length);
        byte[] png = Images.encoded(Images.quarters(40, 40), "png");

        assertThat(read("png", Images.pngWith(png, "zTXt", data))).isInstanceOf(Reading.Readable.class);
        assertThat(read("png", Images.pngWith(png, "iCCP", data))).isInstanceOf(Reading.Readable.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "jpg", "gif", "bmp", "tiff"})
    void returnsAReadingForTruncatedAndCorruptPictures(String format) throws IOException {
        byte[] whole = Images.encoded(Images.quarters(120, 80), format);
        PictureReader reader = new ImageIoPictureReader(folder, PictureLimits.DEFAULT);
        Random random = new Random(format.hashCode());
        for (int i = 0; i < 60; i++) {
            byte[] broken = i % 2 == 0 ? Arrays.copyOf(whole, whole.length * i / 60) : whole.clone();
            for (int flips = 0; i % 2 == 1 && flips < 8; flips++) {
                broken[random.nextInt(Math.min(broken.length, 400))] = (byte) random.nextInt();
            }

            assertThat(reader.read(new MediaType("image", format), new ByteArrayInputStream(broken)))
                    .isNotNull();
        }
        assertThat(reader.read(new MediaType("image", format), new ByteArrayInputStream(whole)))
                .isInstanceOf(Reading.Readable.class);
    }

    @Test
    void reportsEmptyAndRandomBytesAsUnreadable() throws IOException {
        assertRefused(read("png", new byte[0]), "picture_unreadable", null);
        assertRefused(read("jpeg", new byte[] {1, 2, 3, 4, 5, 6}), "picture_unreadable", null);
    }

    @Test
    void survivesNestedEntitiesInAnSvg() throws IOException {
        StringBuilder svg = new StringBuilder("<!DOCTYPE svg [<!ENTITY a '0123456789'>");
        for (char entity = 'b'; entity < 'k'; entity++) {
            svg.append("<!ENTITY ")
                    .append(entity)
                    .append(" '")
                    .append(("&" + (char) (entity - 1) + ";").repeat(10))
                    .append("'>");
        }
        svg.append("]><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text>&j;</text></svg>");

        assertThat(read("svg+xml", svg.toString().getBytes(UTF_8))).isNotNull();
    }

    /// Ten uses of ten uses of …: a kilobyte that would draw ten million rectangles.
    @Test
    void refusesDeeplyNestedUsesInAnSvg() throws IOException {
        StringBuilder svg = new StringBuilder("<svg xmlns='http://www.w3.org/2000/svg' width='900' height='900'>"
                + "<defs><rect id='u0' width='900' height='900' fill='red' opacity='0.5'/>");
        for (int level = 1; level <= 7; level++) {
            svg.append("<g id='u").append(level).append("'>");
            svg.append(("<use href='#u" + (level - 1) + "'/>").repeat(10)).append("</g>");
        }
        svg.append("</defs><use href='#u7'/></svg>");

        assertRefused(read("svg+xml", svg.toString().getBytes(UTF_8)), "picture_unreadable", null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "svg+xml"})
    void reportsPicturesThatTakeTooLongAsTooComplex(String type) throws IOException {
        byte[] svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><g/></svg>".getBytes(UTF_8);
        byte[] bytes = type.equals("png") ? Images.encoded(Images.quarters(40, 40), "png") : svg;
        PictureLimits noTime = new PictureLimits(Duration.ofNanos(1), 1 << 20, 1 << 20, 1 << 20, 1 << 20);

        Reading reading = new ImageIoPictureReader(folder, noTime)
                .read(new MediaType("image", type), new ByteArrayInputStream(bytes));

        assertRefused(reading, "picture_too_complex", null);
    }

    @Test
    void refusesADeeplyNestedSvg() throws IOException {
        String svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>" + "<g>".repeat(50_000)
                + "</g>".repeat(50_000) + "</svg>";

        assertRefused(read("svg+xml", svg.getBytes(UTF_8)), "picture_unreadable", null);
    }

    private Reading read(String subtype, byte[] bytes) throws IOException {
        return new ImageIoPictureReader(folder, PictureLimits.DEFAULT)
                .read(new MediaType("image", subtype), new ByteArrayInputStream(bytes));
    }

    private static void assertRefused(Reading reading, String code, @Nullable Dimensions dimensions) {
        assertThat(reading).isInstanceOf(Reading.Unreadable.class);
        Reading.Unreadable unreadable = (Reading.Unreadable) reading;
        assertThat(unreadable.code()).isEqualTo(code);
        assertThat(unreadable.dimensions()).isEqualTo(Optional.ofNullable(dimensions));
    }
}
