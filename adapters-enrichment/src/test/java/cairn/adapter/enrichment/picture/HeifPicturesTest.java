package cairn.adapter.enrichment.picture;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.process.SpoolSpace;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The dimensions of HEIC and AVIF pictures, which are not decoded here. The AVIF samples are from a
/// real encoder (libheif with libaom), the HEIC samples from Tika's tests: one is from a phone.
class HeifPicturesTest {
    private static final Dimensions PHOTO = new Dimensions(4032, 3024);

    @TempDir
    Path folder;

    @Test
    void readsTheDimensionsOfAnAvif() throws IOException {
        assertThat(dimensions("avif", sample("quarters.avif"))).contains(new Dimensions(60, 40));
    }

    @Test
    void appliesTheRotationOfAnAvif() throws IOException {
        assertThat(dimensions("avif", sample("turned.avif"))).contains(new Dimensions(40, 60));
    }

    @Test
    void readsTheDimensionsOfAHeic() throws IOException {
        assertThat(dimensions("heic", sample("/test-documents/testHEIF.heic"))).contains(new Dimensions(800, 544));
        assertThat(dimensions("heic", sample("/test-documents/IMG_1034.heic"))).contains(PHOTO);
    }

    @Test
    void readsTheDimensionsOfTheWholePictureNotOfATile() throws IOException {
        assertThat(dimensions("heic", Boxes.heic(Boxes.extent(4032, 3024)))).contains(PHOTO);
    }

    @Test
    void appliesTheTransformationsOfAHeicInOrder() throws IOException {
        byte[] extent = Boxes.extent(4032, 3024);

        assertThat(dimensions("heic", Boxes.heic(extent, Boxes.rotation(1)))).contains(PHOTO.turned());
        assertThat(dimensions("heic", Boxes.heic(extent, Boxes.rotation(2)))).contains(PHOTO);
        assertThat(dimensions("heic", Boxes.heic(extent, Boxes.rotation(3)))).contains(PHOTO.turned());
        assertThat(dimensions("heic", Boxes.heic(extent, Boxes.aperture(4000, 3000), Boxes.rotation(1))))
                .contains(new Dimensions(3000, 4000));
        assertThat(dimensions("heic", Boxes.heic(extent, Boxes.aperture(5000, 0))))
                .contains(PHOTO);
    }

    /// The bytes decide, whatever the declared type.
    @Test
    void readsAHeicDeclaredAsAnotherType() throws IOException {
        assertThat(dimensions("jpeg", Boxes.heic(Boxes.extent(4032, 3024)))).contains(PHOTO);
    }

    @Test
    void theForkedReaderReturnsTheSameDimensions() throws IOException {
        try (ForkedPictureReader reader = new ForkedPictureReader(folder, 128, 1, SpoolSpace.unbounded())) {
            Reading reading =
                    reader.read(new MediaType("image", "avif"), new ByteArrayInputStream(sample("turned.avif")));

            assertThat(reading).isEqualTo(new Reading.Unsupported(Optional.of(new Dimensions(40, 60))));
        }
    }

    @Test
    void truncatedOrInvalidPicturesHaveNoDimensions() throws IOException {
        byte[] whole = Boxes.heic(Boxes.extent(4032, 3024), Boxes.rotation(1));
        int end = whole.length - 108;
        for (int length = 24; length < end; length++) {
            assertThat(dimensions("heic", Arrays.copyOf(whole, length))).isEmpty();
        }
        assertThat(dimensions("heic", Boxes.heic(Boxes.extent(0, 3024)))).isEmpty();
        assertThat(dimensions("heic", Boxes.heic(Boxes.extent(-1, 3024)))).isEmpty();
        assertThat(dimensions("heic", Boxes.heic(Boxes.rotation(1)))).isEmpty();
    }

    @Test
    void survivesRandomChangesOfBytes() throws IOException {
        byte[] whole = sample("turned.avif");
        Random random = new Random(11);
        for (int round = 0; round < 500; round++) {
            byte[] changed = whole.clone();
            changed[12 + random.nextInt(changed.length - 12)] = (byte) random.nextInt(256);
            changed[12 + random.nextInt(400)] = (byte) random.nextInt(256);
            assertThat(new ImageIoPictureReader(folder, PictureLimits.DEFAULT)
                            .read(new MediaType("image", "avif"), new ByteArrayInputStream(changed)))
                    .isInstanceOf(Reading.Unsupported.class);
        }
    }

    private Optional<Dimensions> dimensions(String subtype, byte[] bytes) throws IOException {
        Reading reading = new ImageIoPictureReader(folder, PictureLimits.DEFAULT)
                .read(new MediaType("image", subtype), new ByteArrayInputStream(bytes));
        assertThat(reading).isInstanceOf(Reading.Unsupported.class);
        return ((Reading.Unsupported) reading).dimensions();
    }

    private static byte[] sample(String name) throws IOException {
        try (InputStream in = HeifPicturesTest.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }
}
