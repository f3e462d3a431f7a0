package cairn.adapter.search.text;

/// The tokens for literal matching: one per run of letters or digits, one per character of scripts
/// without spaces, and one per other character. Ignores case and Unicode composition.
///
/// A token is two positions after the previous one, or three if there is white space between them. Thus
/// no token is at the position of white space, and a phrase with exact positions distinguishes `new
/// york` from `newyork` and `new-york`.
public final class StrictTokens implements TokenCursor {
    private static final int ADJACENT = 2;

    private final String text;
    private int at;
    private int start;
    private String term = "";
    private int step;

    public StrictTokens(String text) {
        this.text = Folding.composed(text);
    }

    @Override
    public boolean next() {
        boolean first = step == 0;
        boolean spaced = skipInvisible();
        if (at == text.length()) {
            return false;
        }
        step = first ? 1 : ADJACENT + (spaced ? 1 : 0);
        start = at;
        at = endOfToken();
        term = Folding.caseless(text.substring(start, at));
        return true;
    }

    @Override
    public String term() {
        return term;
    }

    @Override
    public int step() {
        return step;
    }

    /// Start of the token in the text, in NFC.
    public int start() {
        return start;
    }

    /// End of the token.
    public int end() {
        return at;
    }

    /// Skips invisible characters and white space. Returns whether there was white space.
    private boolean skipInvisible() {
        boolean spaced = false;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            boolean space = Characters.isSpace(c);
            if (!space && !Characters.isFormat(c)) {
                return spaced;
            }
            spaced |= space;
            at += Character.charCount(c);
        }
        return spaced;
    }

    private int endOfToken() {
        int c = text.codePointAt(at);
        int end = at + Character.charCount(c);
        if (!Characters.isWord(c)) {
            return end;
        }
        for (int length = 1; end < text.length() && length < Characters.MAX_TOKEN; length++) {
            c = text.codePointAt(end);
            if (!Characters.isWord(c) && !Characters.continuesRun(c)) {
                return end;
            }
            end += Character.charCount(c);
        }
        return end;
    }
}
