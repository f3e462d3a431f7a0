package cairn.adapter.search.text;

import cairn.adapter.search.text.Compound.Joined;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The tokens for loose matching, with several forms of a word at one position:
/// - as written, in lower case: `running`, `mpu6050`, `c++`;
/// - its base, marked by [#BASE]: `~run`, without accents and stemmed as English, and the bases of an
///   identifier's parts: `~mpu`, `~6050`;
/// - the base of a hyphenated word without the hyphens, marked by [#JOINED]: `-wifi` of `Wi-Fi`, at its
///   start, and of two parts of three: `-email` of `E-Mail-Adresse`;
/// - its stem in another language, marked by [#STEM]: `^haus` of `Häuser` in a German document;
/// - the stems of its parts, marked by [#PART], if it is a compound of that language: `=sauerteig` and
///   `=brot` of `Sauerteigbrot`.
///
/// A query searches for all forms of its words, so exact occurrences count more. Its language can't be
/// detected, so it has the stems of all languages. It finds `wifi` written with hyphens (`-wifi`), each
/// part of `Wi-Fi` without them (`~wifi`), and each word as part of compounds (`=brot`).
///
/// Words are runs of letters and digits, including the characters that join identifiers and numbers
/// (`snake_case`, `example.com`, `don't`, `3.14`). Scripts without spaces are split by [Segments].
public final class WordTokens implements TokenCursor {
    public static final char BASE = '~';
    public static final char STEM = '^';
    public static final char JOINED = '-';
    public static final char PART = '=';

    private final String text;
    private final boolean isQuery;
    private final Stems stems;
    private final Shortcut shortcut;
    private final Segments segments;
    private final Folding folding = new Folding();
    private final Queue<Token> pending = new ArrayDeque<>();
    private Token current = new Token("", 0, Token.ALONE);
    private List<Joined> joined = List.of();
    private int at;
    private int start;

    private WordTokens(String text, Stems stems, boolean isQuery) {
        this(text, stems, isQuery, (all, from, to) -> false);
    }

    private WordTokens(String text, Stems stems, boolean isQuery, Shortcut shortcut) {
        this.shortcut = shortcut;
        this.text = Folding.composed(text);
        this.stems = stems;
        this.isQuery = isQuery;
        this.segments = new Segments(isQuery);
    }

    /// Skips words whose forms are not needed.
    public interface Shortcut {
        /// Whether to skip the word.
        boolean takes(String text, int from, int to);
    }

    /// The tokens of a text in an unknown language.
    public static WordTokens ofDocument(String text) {
        return ofDocument(text, null);
    }

    /// @param language of the text, from [cairn.application.port.extraction.LanguageDetector]
    public static WordTokens ofDocument(String text, @Nullable String language) {
        return new WordTokens(text, Stems.ofDocument(language), false);
    }

    /// @param text in NFC
    public static WordTokens ofDocument(String text, @Nullable String language, Shortcut shortcut) {
        return new WordTokens(text, Stems.ofDocument(language), false, shortcut);
    }

    /// Whether all forms of a word start with its first two letters. Some stemmers change these.
    public static boolean keepsBeginnings(@Nullable String language) {
        return !Stems.areOf(language);
    }

    /// Whether the word that ends there may be the first part of a hyphenated word.
    public static boolean mayGoOn(String text, int end) {
        return end < text.length() && Compound.isHyphen(text.charAt(end));
    }

    public static WordTokens ofQuery(String text) {
        return new WordTokens(text, Stems.ofQuery(), true);
    }

    /// Written forms, bases and parts, without stems, which cost more than all others.
    static WordTokens ofQueryWithoutStems(String text) {
        return new WordTokens(text, Stems.NONE, true);
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

    /// Start, in the text in NFC, of the current token's word, or of the run that it was split from.
    public int start() {
        return start;
    }

    /// End of that word or run.
    public int end() {
        return current.isJoined() ? current.end : at;
    }

    /// Whether the current token is the joined form of a hyphenated word, or a form that finds one.
    boolean isJoined() {
        return current.isJoined();
    }

    /// The word or run as written.
    public String written() {
        return text.substring(start, at);
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
        pending.add(new Token(term, step, Token.ALONE));
    }

    private void readWord() {
        int end = endOfWord();
        int suffixed = endOfSuffix(end);
        joinWithOthers(end);
        if (suffixed == end && shortcut.takes(text, at, end)) {
            at = end;
            return;
        }
        String word = text.substring(at, end).replace('\u2019', '\'');
        String written = Folding.caseless(word);
        at = suffixed;
        if (suffixed > end) {
            add(written + text.substring(end, suffixed), 1);
        } else {
            add(written, 1);
        }
        Set<String> bases = new LinkedHashSet<>();
        Set<String> stemmed = new LinkedHashSet<>(stems.of(written));
        bases.add(folding.base(written));
        for (String part : isQuery ? Compound.tellingParts(word) : Compound.parts(word)) {
            String caseless = Folding.caseless(part);
            bases.add(folding.base(caseless));
            stemmed.addAll(stems.of(caseless));
        }
        bases.forEach(base -> add(BASE + base, 0));
        addJoined(word);
        stemmed.forEach(stem -> add(STEM + stem, 0));
        stems.ofParts(written).forEach(stem -> add(PART + stem, 0));
    }

    /// Called before a word is skipped, since its following parts may not be skipped.
    private void joinWithOthers(int end) {
        if (joined.isEmpty() || at >= joined.getFirst().end()) {
            joined = mayGoOn(text, end) ? Compound.joined(text, at) : List.of();
        }
    }

    private void addJoined(String word) {
        for (Joined whole : joined) {
            if (isQuery ? whole.holds(start) : whole.from() == start) {
                char mark = isQuery ? BASE : JOINED;
                pending.add(new Token(mark + folding.base(Folding.caseless(whole.word())), 0, whole.end()));
            }
        }
        if (isQuery && joined.isEmpty() && Compound.mayHaveHyphens(word)) {
            pending.add(new Token(JOINED + folding.base(Folding.caseless(word)), 0, at));
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

    /// Whether the character connects the letters or digits around it.
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

    /// Includes the pluses and sharps of `C++` and `F#`, at most two.
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

    /// @param end of the hyphenated word, for a joined form
    private record Token(String term, int step, int end) {
        static final int ALONE = -1;

        boolean isJoined() {
            return end != ALONE;
        }
    }
}
