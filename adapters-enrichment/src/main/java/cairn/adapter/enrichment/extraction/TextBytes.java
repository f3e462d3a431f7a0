package cairn.adapter.enrichment.extraction;

/// Whether bytes are written to be read by people, whatever a file says that it is.
final class TextBytes {
    /// Control characters for each 100 bytes that a text may have: files that a program has padded or cut have some.
    private static final int PERCENT = 1;

    /// In a short text.
    private static final int FEW = 3;

    /// Bytes among which anything but a text has a control character.
    private static final int TELLING = 64;

    private TextBytes() {}

    /// Of charsets that write ASCII as ASCII. The C0 controls of text are tab, line feed, form feed, carriage return
    /// and escape.
    static boolean areText(byte[] bytes) {
        int controls = controls(bytes);
        return controls < bytes.length && controls <= FEW + bytes.length * PERCENT / 100;
    }

    /// Of any charset of one byte a character. One in nine bytes of compressed or encrypted data is a control
    /// character.
    static boolean areNothingButText(byte[] bytes) {
        return bytes.length >= TELLING && controls(bytes) == 0;
    }

    private static int controls(byte[] bytes) {
        int controls = 0;
        for (byte b : bytes) {
            controls += isControl(b) ? 1 : 0;
        }
        return controls;
    }

    private static boolean isControl(byte b) {
        return switch (b) {
            case '\t', '\n', '\f', '\r', 0x1B -> false;
            default -> b >= 0 && b < 0x20 || b == 0x7F;
        };
    }
}
