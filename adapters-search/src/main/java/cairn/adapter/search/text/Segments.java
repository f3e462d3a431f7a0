package cairn.adapter.search.text;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.util.ULocale;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// Splits runs of scripts without spaces into tokens (by ICU's dictionaries, UAX #29).
final class Segments {
    /// Receives a token and its step.
    interface Sink {
        void add(String term, int step);
    }

    /// Code units segmented at once; the dictionary needs memory for the whole run.
    private static final int MAX_RUN = 512;

    private final boolean isQuery;
    private @Nullable BreakIterator words;

    Segments(boolean isQuery) {
        this.isQuery = isQuery;
    }

    /// Chinese, Japanese, Korean: every pair of neighbours, words of three or more characters, and
    /// single characters, which a query only uses if it has nothing longer.
    ///
    /// @return the end of the run
    int readPaired(String text, int from, Sink sink) {
        int end = endOfRun(text, from, Characters::isPaired);
        String run = Normalizer2.getNFKCInstance().normalize(text.substring(from, end));
        boolean singles = !isQuery || run.codePointCount(0, run.length()) == 1;
        for (int i = 0; i < run.length(); ) {
            int next = run.offsetByCodePoints(i, 1);
            if (singles) {
                sink.add(run.substring(i, next), 1);
            }
            if (next < run.length()) {
                sink.add(run.substring(i, run.offsetByCodePoints(next, 1)), singles ? 0 : 1);
            }
            i = next;
        }
        readWords(run, 3, 0, sink);
        return end;
    }

    /// Thai, Lao, Khmer, Burmese: words from the dictionary.
    int readDictionary(String text, int from, Sink sink) {
        int end = endOfRun(text, from, Characters::isDictionaryScript);
        readWords(text.substring(from, end), 1, 1, sink);
        return end;
    }

    private void readWords(String run, int minimum, int step, Sink sink) {
        if (run.length() < minimum) {
            return;
        }
        BreakIterator breaks = breaks();
        breaks.setText(run);
        int from = breaks.first();
        for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
            if (run.codePointCount(from, to) >= minimum && to - from <= Characters.MAX_TOKEN) {
                sink.add(run.substring(from, to), step);
            }
            from = to;
        }
    }

    private BreakIterator breaks() {
        if (words == null) {
            words = BreakIterator.getWordInstance(ULocale.ROOT);
        }
        return words;
    }

    private static int endOfRun(String text, int from, IntPredicate belongs) {
        int end = from;
        while (end < text.length() && end - from < MAX_RUN && belongs.test(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        return end;
    }
}
