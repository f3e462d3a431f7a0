package cairn.application.port.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.extraction.PictureReader.Drawn;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.application.port.extraction.PictureReader.Shown;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/// What a [PictureReader] must do with any picture.
public interface PictureReaderContract {
    MediaType ANY = new MediaType("image", "x-unheard-of");

    /// One red pixel, twice as high as it is wide: a GIF of 1 × 2.
    byte[] RED = Base64.getDecoder().decode("R0lGODlhAQACAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAIAAAICBAoAOw==");

    PictureReader pictureReader();

    private Reading reading(byte[] bytes) throws IOException {
        return pictureReader().read(ANY, new ByteArrayInputStream(bytes));
    }

    @Test
    default void readsDimensionsAndColoursWhateverMediaTypeIsDeclared() throws IOException {
        assertThat(reading(RED)).isInstanceOfSatisfying(Reading.Readable.class, seen -> {
            assertThat(seen.dimensions()).isEqualTo(new Dimensions(1, 2));
            assertThat(seen.colours()).singleElement().satisfies(only -> {
                assertThat(only.colour().red()).isGreaterThan(250);
                assertThat(only.colour().blue()).isLessThan(5);
            });
            assertThat(seen.thumbnails())
                    .extracting(Drawn::size)
                    .doesNotHaveDuplicates()
                    .isNotEmpty();
        });
    }

    @Test
    default void readsTheSameBytesTheSameWay() throws IOException {
        assertThat(reading(RED)).usingRecursiveComparison().isEqualTo(reading(RED));
    }

    @Test
    default void scalesAPictureDownToTheRequestedSize() throws IOException {
        assertThat(pictureReader().view(ANY, new ByteArrayInputStream(RED), 1))
                .isInstanceOfSatisfying(Shown.class, shown -> {
                    assertThat(shown.raster().width()).isEqualTo(1);
                    assertThat(shown.raster().height()).isEqualTo(1);
                });
    }

    @Test
    default void aDamagedOrEmptyFileIsNotReadable() throws IOException {
        byte[] broken = RED.clone();
        broken[0] = 'X';

        assertThat(reading(broken)).isNotInstanceOf(Reading.Readable.class);
        assertThat(reading(new byte[0])).isNotInstanceOf(Reading.Readable.class);
    }
}
