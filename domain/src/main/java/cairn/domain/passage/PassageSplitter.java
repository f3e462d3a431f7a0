package cairn.domain.passage;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Takes a long text apart along its structure: in front of pages and headings once there is enough for a passage,
/// behind a paragraph once there is plenty, and behind a sentence, a line, a word or a character only where a passage
/// would pass the window of an embedding model. U+000C ends a page.
///
/// Passages do not overlap: what they share would be embedded twice, and since they end where matters do, little is
/// torn apart. Every text is taken apart in one way only, in time that its length bounds, reading nothing behind the
/// last passage wanted.
public final class PassageSplitter {
    /// Changes when a text would be taken apart, or one of a single passage embedded, otherwise than before.
    public static final String VERSION = "2";

    /// UTF-8 bytes of a passage, at most; white space between two of them may be longer.
    public static final int MOST_BYTES = 12 << 10;

    /// Tokens, as [TokenEstimate] counts them: a window has 512.
    private static final int MOST = 384;

    /// Where a passage is cut for its length it is not cut before this.
    private static final int HALF = 192;

    private static final int PLENTY = 224;
    private static final int ENOUGH = 96;

    /// What is left at the end goes with the passage before it when it is no longer.
    private static final int REMNANT = 48;

    private final int limit;

    /// @param limit passages of a text, at most; more than none
    public PassageSplitter(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("a text has at least one passage");
        }
        this.limit = limit;
    }

    /// @param paged whether a text without any page break has one page, rather than none
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

        /// The last of the strongest.
        private void remember(Boundary boundary, int at) {
            if (strongest == null || boundary.compareTo(strongest) >= 0) {
                strongest = boundary;
                cut = at;
                tokensAtCut = tokens;
            }
        }
    }
}
