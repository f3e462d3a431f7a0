package cairn.adapter.enrichment.summary;

import java.lang.Character.UnicodeScript;

/// Differences between scripts.
final class Scripts {
    private Scripts() {}

    static boolean isHiragana(int c) {
        return UnicodeScript.of(c) == UnicodeScript.HIRAGANA;
    }

    /// Whether its script has no spaces between words.
    static boolean isUnspaced(int c) {
        return switch (UnicodeScript.of(c)) {
            case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
            default -> c >= 0x3000 && c <= 0x303F || c >= 0xFF01 && c <= 0xFF60;
        };
    }
}
