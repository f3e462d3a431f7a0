package cairn.adapter.search.text;

import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/// Beginnings of words, up to three characters. While a user has typed so few, one such term finds the
/// documents with a matching word; expanding it to words could yield a good part of the vocabulary.
///
/// Scripts indexed in pairs of characters have none: a single character, and
/// every pair, is a word to them.
public final class Prefixes {
    static final int LONGEST = 3;

    private final Set<String> all = new LinkedHashSet<>();

    /// The prefixes of these forms of words.
    public static Set<String> of(Iterable<String> forms) {
        Prefixes beginnings = new Prefixes();
        forms.forEach(beginnings::add);
        return beginnings.all();
    }

    /// Passes the tokens through, and collects their prefixes.
    public TokenCursor of(TokenCursor words) {
        return new TokenCursor() {
            @Override
            public boolean next() {
                boolean more = words.next();
                if (more) {
                    add(words.term());
                }
                return more;
            }

            @Override
            public String term() {
                return words.term();
            }

            @Override
            public int step() {
                return words.step();
            }
        };
    }

    /// The prefixes of all words read so far.
    public Set<String> all() {
        return Collections.unmodifiableSet(all);
    }

    /// The prefixes as tokens, collected when the first one is requested; can be read once.
    public TokenCursor tokens() {
        return new TokenCursor() {
            private Iterator<String> rest = Collections.emptyIterator();
            private boolean begun;
            private String term = "";

            @Override
            public boolean next() {
                if (!begun) {
                    begun = true;
                    rest = all.iterator();
                }
                boolean more = rest.hasNext();
                term = more ? rest.next() : "";
                return more;
            }

            @Override
            public String term() {
                return term;
            }

            @Override
            public int step() {
                return 1;
            }
        };
    }

    /// Bases have no accents. Stems are skipped: they begin like their word or like no word. So are
    /// parts of compounds, which are no words of the text.
    private void add(String form) {
        char first = form.charAt(0);
        if ((first == WordTokens.BASE || first == WordTokens.JOINED) && form.length() > 1) {
            addBeginnings(form.substring(1));
        } else if (first != WordTokens.STEM && first != WordTokens.PART && !Characters.isPaired(form.codePointAt(0))) {
            addBeginnings(form);
        }
    }

    /// If the longest prefix is known, the shorter ones are too.
    private void addBeginnings(String word) {
        int end = word.length();
        if (word.codePointCount(0, end) > LONGEST) {
            end = word.offsetByCodePoints(0, LONGEST);
        }
        while (end > 0 && all.add(word.substring(0, end))) {
            end = word.offsetByCodePoints(end, -1);
        }
    }
}
