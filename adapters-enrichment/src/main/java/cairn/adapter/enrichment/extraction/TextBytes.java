package cairn.adapter.enrichment.extraction;

/// Tells whether bytes are text, whatever type the file claims to have.
final class TextBytes {
    /// Control characters that a text may have per 100 bytes: padded or cut files have some.
    private static final int PERCENT = 1;

    /// Control characters that a text may have in addition, which matters for short ones.
    private static final int FEW = 3;

    /// In this many bytes, anything but text has a control character.
    private static final int TELLING = 64;

    private TextBytes() {}

    /// For charsets that extend ASCII. The C0 controls of text are tab, line feed, form feed, carriage
    /// return and escape.
    static boolean areText(byte[] bytes) {
        int controls = controls(bytes);
        return controls < bytes.length && controls <= FEW + bytes.length * PERCENT / 100;
    }

    /// For any single-byte charset. One in nine bytes of compressed or encrypted data is a control
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
