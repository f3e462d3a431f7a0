package cairn.adapter.enrichment.summary;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Splits a sentence into words, also in scripts without spaces (ICU's dictionaries).
final class WordSplitter {
    /// Elided French and Italian articles and the like.
    private static final Pattern ELISION = Pattern.compile("(?:\\p{L}|qu|Qu|dell|all|nell|sull|un)['’](?=\\p{L}{3})");

    private static final Pattern POSSESSIVE = Pattern.compile("['’]s$");
    private static final int LEAST_PLURAL = 5;

    private WordSplitter() {}

    static List<Word> split(String sentence) {
        BreakIterator boundaries = BreakIterator.getWordInstance(ULocale.ROOT);
        boundaries.setText(sentence);
        List<Word> words = new ArrayList<>();
        int last = -1;
        int start = 0;
        for (int end = boundaries.next(); end != BreakIterator.DONE; end = boundaries.next()) {
            if (boundaries.getRuleStatus() >= BreakIterator.WORD_NUMBER) {
                Word word = word(sentence, start, end, last);
                words.add(word);
                last = word.end();
            }
            start = end;
        }
        return words;
    }

    private static Word word(String sentence, int from, int to, int last) {
        String raw = sentence.substring(from, to);
        Matcher elision = ELISION.matcher(raw);
        int start = from + (elision.lookingAt() ? elision.end() : 0);
        Matcher possessive = POSSESSIVE.matcher(raw);
        int end = possessive.find() && from + possessive.start() > start ? from + possessive.start() : to;
        String surface = sentence.substring(start, end);
        return new Word(surface, key(surface), start, end, start == from && isJoined(sentence, last, start));
    }

    private static boolean isJoined(String sentence, int last, int start) {
        if (last < 0 || start - last > 1) {
            return false;
        }
        return start == last || sentence.charAt(last) == ' ' || sentence.charAt(last) == '-';
    }

    private static String key(String surface) {
        String lower = surface.toLowerCase(Locale.ROOT);
        boolean plural = lower.length() >= LEAST_PLURAL && lower.endsWith("s") && !lower.endsWith("ss");
        return plural ? lower.substring(0, lower.length() - 1) : lower;
    }
}
