package cairn.adapter.search.text;

import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/// What words begin with, as far as three letters. While somebody types so few, a term of these tells which documents
/// hold a word that begins so; the words themselves would be a good part of all that there are.
///
/// Scripts whose characters mean something in pairs have none: a single character, and every pair, is a word to them.
public final class Prefixes {
    static final int LONGEST = 3;

    private final Set<String> all = new LinkedHashSet<>();

    /// Those of these forms of words.
    public static Set<String> of(Iterable<String> forms) {
        Prefixes beginnings = new Prefixes();
        forms.forEach(beginnings::add);
        return beginnings.all();
    }

    /// The same tokens; what they begin with is kept as they are read.
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

    /// Those of all words that were read.
    public Set<String> all() {
        return Collections.unmodifiableSet(all);
    }

    /// Those of the words that will have been read when the first is asked for; read once.
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

    /// Bases have no accents. A stem begins as its word does, or as no word does; the parts of compounds are no words
    /// of the text.
    private void add(String form) {
        char first = form.charAt(0);
        if ((first == WordTokens.BASE || first == WordTokens.JOINED) && form.length() > 1) {
            addBeginnings(form.substring(1));
        } else if (first != WordTokens.STEM && first != WordTokens.PART && !Characters.isPaired(form.codePointAt(0))) {
            addBeginnings(form);
        }
    }

    /// Where the longest is there the others are.
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
