package cairn.adapter.search.text;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/// The tokens of loose matching, several forms of a word at one position:
/// - as written, but for case: `running`, `mpu6050`, `c++`;
/// - its base, marked by [#BASE]: `~run`, accents folded and stemmed, and the bases of a compound's parts: `~mpu`,
///   `~6050`. A query looks for both forms of its words, so what stands there as it was asked for counts more.
///
/// Words are runs of letters and digits, joined by what joins identifiers and numbers (`snake_case`, `example.com`,
/// `don't`, `3.14`). Scripts without spaces are cut by [Segments].
public final class WordTokens implements TokenCursor {
    public static final char BASE = '~';

    private final String text;
    private final Segments segments;
    private final Folding folding = new Folding();
    private final Queue<Token> pending = new ArrayDeque<>();
    private Token current = new Token("", 0);
    private int at;
    private int start;

    private WordTokens(String text, boolean isQuery) {
        this.text = Folding.composed(text);
        this.segments = new Segments(isQuery);
    }

    public static WordTokens ofDocument(String text) {
        return new WordTokens(text, false);
    }

    public static WordTokens ofQuery(String text) {
        return new WordTokens(text, true);
    }

    @Override
    public boolean next() {
        while (pending.isEmpty() && at < text.length()) {
            start = at;
            scan();
        }
        Token token = pending.poll();
        if (token == null) {
            return false;
        }
        current = token;
        return true;
    }

    @Override
    public String term() {
        return current.term;
    }

    @Override
    public int step() {
        return current.step;
    }

    /// What is read: the text given, in NFC.
    String text() {
        return text;
    }

    /// Where in the text the word begins whose form the current token is, or the run that was cut up into it.
    int start() {
        return start;
    }

    /// Where that ends.
    int end() {
        return at;
    }

    private void scan() {
        int c = text.codePointAt(at);
        if (Characters.isPaired(c)) {
            at = segments.readPaired(text, at, this::add);
        } else if (Characters.isDictionaryScript(c)) {
            at = segments.readDictionary(text, at, this::add);
        } else if (Character.isLetterOrDigit(c)) {
            readWord();
        } else {
            at += Character.charCount(c);
            if (Character.getType(c) == Character.OTHER_SYMBOL) {
                add(Character.toString(c), 1);
            }
        }
    }

    private void add(String term, int step) {
        pending.add(new Token(term, step));
    }

    private void readWord() {
        int end = endOfWord();
        int suffixed = endOfSuffix(end);
        String word = text.substring(at, end).replace('\u2019', '\'');
        String written = Folding.caseless(word);
        at = suffixed;
        if (suffixed > end) {
            add(written + text.substring(end, suffixed), 1);
        } else {
            add(written, 1);
        }
        String base = folding.base(written);
        add(BASE + base, 0);
        addParts(word, base);
    }

    private void addParts(String word, String base) {
        List<String> parts = Compound.parts(word);
        for (String part : parts) {
            String partBase = folding.base(Folding.caseless(part));
            if (!partBase.equals(base)) {
                add(BASE + partBase, 0);
            }
        }
    }

    private int endOfWord() {
        int end = at;
        for (int length = 0; end < text.length() && length < Characters.MAX_TOKEN; length++) {
            int c = text.codePointAt(end);
            boolean goesOn = isWord(c) || Characters.continuesRun(c) || joins(end);
            if (!goesOn) {
                return end;
            }
            end += Character.charCount(c);
        }
        return end;
    }

    /// Whether the character there holds the letters or digits around it together.
    private boolean joins(int index) {
        if (index == at || index + 1 >= text.length()) {
            return false;
        }
        int before = text.codePointBefore(index);
        int after = text.codePointAt(index + 1);
        return switch (text.charAt(index)) {
            case '_', '.', '\'', '\u2019' -> isWord(before) && isWord(after);
            case ',' -> Character.isDigit(before) && Character.isDigit(after);
            default -> false;
        };
    }

    /// The pluses and sharps of `C++` and `F#`, at most two.
    private int endOfSuffix(int wordEnd) {
        int end = wordEnd;
        while (end < text.length() && end < wordEnd + 2 && (text.charAt(end) == '+' || text.charAt(end) == '#')) {
            end++;
        }
        boolean wordFollows = end < text.length() && Character.isLetterOrDigit(text.codePointAt(end));
        return wordFollows ? wordEnd : end;
    }

    private static boolean isWord(int c) {
        return Characters.isWord(c) && !Characters.isPaired(c);
    }

    private record Token(String term, int step) {}
}
