package cairn.adapter.enrichment.importing.item;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// Decodes the text of a file. The byte order mark decides the encoding. Without one it is UTF-8 if the
/// beginning is valid UTF-8, else windows-1252.
public final class TextInput {
    private static final int HEAD = 64 << 10;
    private static final int MARK = 3;

    /// Characters of a record; a note may have half as many.
    private static final int MOST = 32 << 20;

    private TextInput() {}

    /// Refuses records that are too long.
    public static RecordReader read(InputStream bytes) throws IOException {
        return read(bytes, MOST);
    }

    /// @param most characters of a record
    public static RecordReader read(InputStream bytes, int most) throws IOException {
        PushbackInputStream in = new PushbackInputStream(bytes, HEAD);
        byte[] head = in.readNBytes(HEAD);
        Charset charset = charset(head);
        int mark = mark(head, charset);
        in.unread(head, mark, head.length - mark);
        return new RecordReader(decoder(in, charset), most);
    }

    private static Reader decoder(InputStream in, Charset charset) {
        CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        return new BufferedReader(new InputStreamReader(in, decoder));
    }

    /// Decodes a whole text, without its byte order mark.
    public static String text(byte[] bytes) {
        Charset charset = charset(bytes);
        int mark = mark(bytes, charset);
        return new String(bytes, mark, bytes.length - mark, charset);
    }

    /// Whether it contains NUL, which texts do not.
    public static boolean isBinary(String text) {
        return text.indexOf('\0') >= 0;
    }

    static Charset charset(byte[] head) {
        if (startsWith(head, 0xFF, 0xFE)) {
            return StandardCharsets.UTF_16LE;
        }
        if (startsWith(head, 0xFE, 0xFF)) {
            return StandardCharsets.UTF_16BE;
        }
        return isUtf8(head) ? StandardCharsets.UTF_8 : Charset.forName("windows-1252");
    }

    /// The end of the head may cut a character.
    private static boolean isUtf8(byte[] head) {
        CharBuffer out = CharBuffer.allocate(head.length + 1);
        return !StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(head), out, head.length < HEAD)
                .isError();
    }

    private static int mark(byte[] head, Charset charset) {
        if (charset.equals(StandardCharsets.UTF_8)) {
            return startsWith(head, 0xEF, 0xBB, 0xBF) ? MARK : 0;
        }
        return charset.name().startsWith("UTF-16") ? 2 : 0;
    }

    private static boolean startsWith(byte[] head, int... mark) {
        if (head.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((head[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }
}
