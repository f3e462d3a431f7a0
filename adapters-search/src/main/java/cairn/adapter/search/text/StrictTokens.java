package cairn.adapter.search.text;

/// The tokens of literal matching: one per run of letters or digits, one per character of scripts without spaces,
/// one per other character; case and Unicode composition set aside.
///
/// A token lies two positions behind the one before, three when there is white space between. So no token can lie
/// where white space is, and a phrase with exact positions tells `new york` from `newyork` and `new-york`.
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

    /// Where in the text, in NFC, the token begins.
    public int start() {
        return start;
    }

    /// Where it ends.
    public int end() {
        return at;
    }

    /// Whether white space was among what was skipped.
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
