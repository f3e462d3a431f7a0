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

/// Text of a file. A byte order mark decides in which encoding it is; without one it is UTF-8, unless its beginning is
/// none, and then Windows' western one.
public final class TextInput {
    private static final int HEAD = 64 << 10;
    private static final int MARK = 3;

    /// A note may have half as much.
    private static final int MOST = 32 << 20;

    private TextInput() {}

    /// A record that never ends is refused.
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

    /// A whole text, without its byte order mark.
    public static String text(byte[] bytes) {
        Charset charset = charset(bytes);
        int mark = mark(bytes, charset);
        return new String(bytes, mark, bytes.length - mark, charset);
    }

    /// Whether it holds what texts do not.
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

    /// The end may cut a character.
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
