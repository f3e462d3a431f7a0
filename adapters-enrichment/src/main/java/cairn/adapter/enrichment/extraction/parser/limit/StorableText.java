package cairn.adapter.enrichment.extraction.parser.limit;

import cairn.domain.Text;

/// Removes what can't be stored from text: U+0000 and unpaired surrogates.
public final class StorableText {
    private StorableText() {}

    public static String of(String text) {
        if (Text.isWellFormed(text)) {
            return text;
        }
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints().filter(StorableText::isStorable).forEach(clean::appendCodePoint);
        return clean.toString();
    }

    private static boolean isStorable(int c) {
        return c != 0 && Character.getType(c) != Character.SURROGATE;
    }
}
