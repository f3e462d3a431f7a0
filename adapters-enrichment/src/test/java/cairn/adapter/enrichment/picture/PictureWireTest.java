package cairn.adapter.enrichment.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.extraction.PictureReader.Drawn;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.content.ThumbnailSize;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PictureWireTest {
    private static final Dimensions SIZE = new Dimensions(2, 1);

    /// As from a decoder that was killed while it wrote its last thumbnail.
    @Test
    void refusesATruncatedAnswer() throws IOException {
        Drawn drawn = new Drawn(ThumbnailSize.XL, SIZE, new MediaType("image", "png"), "png", new byte[100]);
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        PictureWire.write(new DataOutputStream(sent), new Reading.Readable(SIZE, List.of(), List.of(drawn)));
        byte[] whole = sent.toByteArray();

        assertThat(read(whole)).isInstanceOf(Reading.Readable.class);
        for (int length = 0; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> read(part)).as("%s bytes", length).isInstanceOf(EOFException.class);
        }
    }

    private static Reading read(byte[] answer) throws IOException {
        return PictureWire.reading(new DataInputStream(new ByteArrayInputStream(answer)));
    }
}
