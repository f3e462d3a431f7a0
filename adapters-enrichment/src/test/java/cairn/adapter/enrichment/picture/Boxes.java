package cairn.adapter.enrichment.picture;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/// Builds the boxes of a HEIC as a phone writes them: the picture is a grid of tiles with their own
/// sizes.
final class Boxes {
    private static final int TILE = 1;
    private static final int PICTURE = 49;

    private Boxes() {}

    /// The boxes of a picture with tiles of 512 × 512 pixels.
    ///
    /// @param properties of the whole picture, in their order
    static byte[] heic(byte[]... properties) {
        byte[] associations = join(numbers(0, 2), association(TILE, 1, 1), association(PICTURE, 2, properties.length));
        byte[] iprp = join(box("ipco", join(extent(512, 512), join(properties))), box("ipma", associations));
        byte[] pitm = join(numbers(0), new byte[] {0, PICTURE});
        byte[] meta = join(numbers(0), box("hdlr", new byte[24]), box("pitm", pitm), box("iprp", iprp));
        return join(
                box("ftyp", "heic\0\0\0\0mif1heic".getBytes(StandardCharsets.ISO_8859_1)),
                box("meta", meta),
                box("mdat", new byte[100]));
    }

    private static byte[] association(int item, int first, int count) {
        byte[] bytes = new byte[3 + count];
        bytes[1] = (byte) item;
        bytes[2] = (byte) count;
        for (int i = 0; i < count; i++) {
            bytes[3 + i] = (byte) (0x80 | (first + i));
        }
        return bytes;
    }

    static byte[] extent(int width, int height) {
        return box("ispe", numbers(0, width, height));
    }

    /// @param quarters the number of quarter turns to the left
    static byte[] rotation(int quarters) {
        return box("irot", new byte[] {(byte) quarters});
    }

    static byte[] aperture(int width, int height) {
        return box("clap", numbers(width, 1, height, 1, 0, 1, 0, 1));
    }

    static byte[] box(String type, byte[] content) {
        return join(numbers(8 + content.length), type.getBytes(StandardCharsets.ISO_8859_1), content);
    }

    private static byte[] numbers(int... numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * numbers.length);
        for (int number : numbers) {
            bytes.putInt(number);
        }
        return bytes.array();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
