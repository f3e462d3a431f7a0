package cairn.adapter.search.text.highlight;

import cairn.adapter.search.text.Folding;
import cairn.domain.search.highlight.Highlight.Range;
import com.ibm.icu.text.Normalizer2;
import java.util.Arrays;

/// A text in Unicode NFC, from which tokens are made, with the origins of its characters.
final class ComposedText {
    private static final int[] ITSELF = {};

    private final String text;

    /// For each code unit, the first code point of the original from which it was made, and the end of
    /// these code points, exclusive. [#ITSELF] if each was made from the code point at its own index.
    private final int[] from;

    private final int[] to;

    private ComposedText(String text, int[] from, int[] to) {
        this.text = text;
        this.from = from;
        this.to = to;
    }

    static ComposedText of(String original) {
        return Folding.isAscii(original) ? new ComposedText(original, ITSELF, ITSELF) : composed(original);
    }

    private static ComposedText composed(String original) {
        StringBuilder text = new StringBuilder(original.length());
        int[] from = new int[original.length()];
        int[] to = new int[original.length()];
        int points = 0;
        boolean composed = Folding.composed(original).equals(original);
        for (int at = 0; at < original.length(); ) {
            int end = composed ? original.offsetByCodePoints(at, 1) : endOfCharacter(original, at);
            int next = points + original.codePointCount(at, end);
            int before = text.length();
            if (composed) {
                text.append(original, at, end);
            } else {
                text.append(Folding.composed(original.substring(at, end)));
            }
            if (text.length() > from.length) {
                from = Arrays.copyOf(from, 2 * text.length());
                to = Arrays.copyOf(to, 2 * text.length());
            }
            Arrays.fill(from, before, text.length(), points);
            Arrays.fill(to, before, text.length(), next);
            points = next;
            at = end;
        }
        return new ComposedText(text.toString(), from, to);
    }

    /// The end of a character and of everything that composes with it.
    private static int endOfCharacter(String text, int at) {
        Normalizer2 nfc = Normalizer2.getNFCInstance();
        int end = text.offsetByCodePoints(at, 1);
        while (end < text.length() && !nfc.hasBoundaryBefore(text.codePointAt(end))) {
            end = text.offsetByCodePoints(end, 1);
        }
        return end;
    }

    String text() {
        return text;
    }

    /// The range in the original of a non-empty part of the composed text.
    Range origin(int begin, int end) {
        return from == ITSELF ? new Range(begin, end) : new Range(from[begin], to[end - 1]);
    }
}
