package cairn.adapter.enrichment.extraction.parser.protocol;

import cairn.application.port.extraction.PictureFile;
import cairn.domain.content.MediaType;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Optional;

/// The picture of a file's first page. The parser sends it after the text, so the text is safe if
/// drawing kills the parser.
public final class Drawing {
    private static final MediaType PNG = new MediaType("image", "png");
    private static final MediaType JPEG = new MediaType("image", "jpeg");

    /// Bytes. Even a page of noise in the largest size takes less.
    public static final int MOST_BYTES = 8 << 20;

    private Drawing() {}

    public static void write(DataOutputStream out, Optional<byte[]> drawn) throws IOException {
        byte[] bytes = drawn.filter(picture -> picture.length <= MOST_BYTES).orElse(new byte[0]);
        out.writeInt(bytes.length);
        out.write(bytes);
        out.flush();
    }

    /// @throws IOException if the parser has ended or its message is invalid
    public static Optional<PictureFile> read(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > MOST_BYTES) {
            throw new IOException("the parser tells of a picture of " + length + " bytes");
        }
        byte[] bytes = new byte[length];
        in.readFully(bytes);
        return length == 0 ? Optional.empty() : Optional.of(new PictureFile(isPng(bytes) ? PNG : JPEG, bytes));
    }

    private static boolean isPng(byte[] bytes) {
        return bytes[0] == (byte) 0x89;
    }
}
