package cairn.domain.passage;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Splits a long text along its structure: before a page or heading once the passage has [#ENOUGH]
/// tokens, after a paragraph once it has [#PLENTY], and after a sentence, line, word or character only
/// if the passage would exceed [#MOST]. U+000C ends a page.
///
/// Passages do not overlap: shared text would be embedded twice, and since passages follow the
/// structure, they rarely separate what belongs together. Deterministic, in linear time; does not read
/// beyond the last passage requested.
public final class PassageSplitter {
    /// To be changed when texts are split differently, or texts of a single passage are
    /// embedded differently.
    public static final String VERSION = "2";

    /// Maximum size of a passage, in bytes of UTF-8. White space between two passages may be longer.
    public static final int MOST_BYTES = 12 << 10;

    /// Maximum number of tokens by [TokenEstimate]. The window of an embedding model has 512.
    private static final int MOST = 384;

    /// Minimum number of tokens of a passage that is cut because of its length.
    private static final int HALF = 192;

    private static final int PLENTY = 224;
    private static final int ENOUGH = 96;

    /// A last passage of at most this many tokens is joined to the one before it.
    private static final int REMNANT = 48;

    private final int limit;

    /// @param limit maximum number of passages of a text; at least 1
    public PassageSplitter(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("a text has at least one passage");
        }
        this.limit = limit;
    }

    /// @param paged whether a text without page breaks counts as one page, rather than as unpaged
    public Passages split(String text, boolean paged) {
        List<Part> parts = new ArrayList<>();
        int start = skipWhite(text, 0);
        while (start < text.length() && parts.size() < limit) {
            Part part = new Scan(text, start).part();
            parts.add(part);
            start = skipWhite(text, part.end());
        }
        boolean truncated = start < text.length();
        if (!truncated) {
            joinRemnant(parts);
        }
        return new Passages(passages(text, parts, paged || text.indexOf('\f') >= 0), truncated);
    }

    private static void joinRemnant(List<Part> parts) {
        if (parts.size() < 2 || parts.getLast().tokens() > REMNANT) {
            return;
        }
        Part remnant = parts.removeLast();
        Part before = parts.removeLast();
        parts.add(new Part(before.start(), remnant.end(), before.tokens() + remnant.tokens()));
    }

    private static List<Passage> passages(String text, List<Part> parts, boolean paged) {
        List<Passage> passages = new ArrayList<>();
        int page = 1;
        int counted = 0;
        for (Part part : parts) {
            page += pageBreaks(text, counted, part.start());
            counted = part.start();
            int end = skipWhiteBack(text, part.end());
            passages.add(new Passage(part.start(), end, paged ? (Integer) page : null));
        }
        return passages;
    }

    private static int pageBreaks(String text, int from, int to) {
        return (int) text.substring(from, to).chars().filter(c -> c == '\f').count();
    }

    private static int skipWhite(String text, int from) {
        int at = from;
        while (at < text.length() && TokenEstimate.isWhite(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int skipWhiteBack(String text, int from) {
        int at = from;
        while (TokenEstimate.isWhite(text.charAt(at - 1))) {
            at--;
        }
        return at;
    }

    private record Part(int start, int end, int tokens) {}

    /// Reads one passage.
    private static final class Scan {
        private final String text;
        private final int start;
        private final TokenEstimate estimate = new TokenEstimate();
        private final Boundaries boundaries;
        private int tokens;
        private @Nullable Boundary strongest;
        private int cut;
        private int tokensAtCut;

        Scan(String text, int start) {
            this.text = text;
            this.start = start;
            this.boundaries = new Boundaries(text);
        }

        Part part() {
            int at = start;
            while (at < text.length()) {
                int codePoint = text.codePointAt(at);
                if (at > start && !TokenEstimate.isWhite(codePoint) && endsBefore(at, codePoint)) {
                    return new Part(start, at, tokens);
                }
                tokens += estimate.add(codePoint);
                if (tokens > MOST) {
                    return strongest == null ? new Part(start, at, tokens) : new Part(start, cut, tokensAtCut);
                }
                boundaries.pass(codePoint);
                at += Character.charCount(codePoint);
            }
            return new Part(start, at, tokens);
        }

        private boolean endsBefore(int at, int codePoint) {
            Boundary boundary = boundaries.before(at, codePoint);
            if (tokens >= enough(boundary)) {
                return true;
            }
            if (tokens >= HALF && !boundaries.isJoined(codePoint)) {
                remember(boundary, at);
            }
            return false;
        }

        private static int enough(Boundary boundary) {
            return switch (boundary) {
                case PAGE, HEADING -> ENOUGH;
                case PARAGRAPH -> PLENTY;
                case SENTENCE, LINE, WORD, CHARACTER -> Integer.MAX_VALUE;
            };
        }

        /// Keeps the last one of the strongest boundaries.
        private void remember(Boundary boundary, int at) {
            if (strongest == null || boundary.compareTo(strongest) >= 0) {
                strongest = boundary;
                cut = at;
                tokensAtCut = tokens;
            }
        }
    }
}
