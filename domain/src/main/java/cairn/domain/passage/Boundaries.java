package cairn.domain.passage;

import cairn.domain.MarkdownHeading;

/// Determines the boundary before each character of a text. Reading starts at the beginning of the
/// text or of a passage.
final class Boundaries {
    /// Maximum length of a heading without marks, in UTF-16 units.
    private static final int LONGEST_HEADING = 80;

    private static final char PAGE_BREAK = '\f';
    private static final int JOINER = 0x200D;
    private static final String TERMINATORS = ".!?…。！？｡؟।";
    private static final String TERMINATORS_ALONE = "。！？｡";
    private static final String CLOSERS = "\"')]}»”’」』）】";

    private final String text;
    private int last = PAGE_BREAK;
    private int newlines;
    private boolean white = true;
    private boolean pageEnded;
    private boolean sentenceEnded;
    private boolean endsWithoutSpace;

    Boundaries(String text) {
        this.text = text;
    }

    /// Moves past the character.
    void pass(int codePoint) {
        if (TokenEstimate.isWhite(codePoint)) {
            white = true;
            newlines += codePoint == '\n' || codePoint == 0x2029 ? 1 : 0;
            pageEnded |= codePoint == PAGE_BREAK;
            return;
        }
        boolean terminates = TERMINATORS.indexOf(codePoint) >= 0;
        boolean closes = CLOSERS.indexOf(codePoint) >= 0 && !white;
        endsWithoutSpace = TERMINATORS_ALONE.indexOf(codePoint) >= 0 || (endsWithoutSpace && closes);
        sentenceEnded = terminates || (sentenceEnded && closes);
        last = codePoint;
        white = false;
        newlines = 0;
        pageEnded = false;
    }

    /// Returns the boundary before a character that is not white space.
    Boundary before(int index, int codePoint) {
        if (pageEnded) {
            return Boundary.PAGE;
        }
        if (newlines > 0 && isHeading(index)) {
            return Boundary.HEADING;
        }
        if (newlines > 1) {
            return Boundary.PARAGRAPH;
        }
        if (sentenceEnded && white) {
            return Boundary.SENTENCE;
        }
        return white ? inSentence() : withoutSpace(codePoint);
    }

    private Boundary inSentence() {
        return newlines > 0 ? Boundary.LINE : Boundary.WORD;
    }

    private Boundary withoutSpace(int codePoint) {
        if (endsWithoutSpace && CLOSERS.indexOf(codePoint) < 0) {
            return Boundary.SENTENCE;
        }
        boolean apart = TokenEstimate.needsNoSpace(codePoint) && TokenEstimate.needsNoSpace(last);
        return apart && !isJoined(codePoint) ? Boundary.WORD : Boundary.CHARACTER;
    }

    /// Whether this character and the one before it are displayed as one.
    boolean isJoined(int codePoint) {
        return !white && (last == JOINER || codePoint == JOINER || isMark(codePoint));
    }

    private static boolean isMark(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.MODIFIER_SYMBOL;
    }

    private boolean isHeading(int index) {
        return MarkdownHeading.endOfMarks(text, index) >= 0 || (newlines > 1 && standsAlone(index));
    }

    /// Whether it is a short line between empty ones that does not end like a sentence.
    private boolean standsAlone(int index) {
        int end = index;
        while (end < text.length() && end - index <= LONGEST_HEADING && text.charAt(end) != '\n') {
            end++;
        }
        if (end - index > LONGEST_HEADING || end == text.length() || !isEmptyLine(end + 1)) {
            return false;
        }
        String line = text.substring(index, end).strip();
        return Character.isLetterOrDigit(line.codePointBefore(line.length()))
                && Character.isLetterOrDigit(line.codePointAt(0));
    }

    private boolean isEmptyLine(int index) {
        int at = index;
        while (at < text.length() && at - index <= LONGEST_HEADING && " \t\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at < text.length() && text.charAt(at) == '\n';
    }
}
