package cairn.adapter.enrichment.summary;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Splits a block into sentences.
///
/// Unicode's rules (UAX #29) end a sentence at every full stop before a space and a capital; breaks
/// after abbreviations and initials are undone. Sentences that are too long, as in tables and text from
/// PDFs, are cut at punctuation or the ends of lines.
final class SentenceSplitter {
    private static final int MAX_WORDS = 60;
    private static final int MAX_LENGTH = 400;

    /// Marks the end of a line. Unicode's rules treat it as white space, and it does not occur in our
    /// texts otherwise.
    private static final char SEAM = '\u2003';

    private static final Pattern HYPHENATED = Pattern.compile("(?<=\\p{Ll}{2})-\\n(?=\\p{Ll}{2})");
    private static final String PAUSES = SEAM + ";:,.!?–—|•、，；：。";

    /// Abbreviations, which do not end a sentence; in lower case, without the full stop.
    private static final Set<String> ABBREVIATIONS = Set.of(
            "mr", "mrs", "ms", "dr", "prof", "st", "jr", "sr", "vs", "e.g", "i.e", "cf", "fig", "figs", "no", "nos",
            "vol", "pp", "ed", "eds", "approx", "ca", "dept", "est", "inc", "ltd", "co", "gen", "col", "sen", "rep",
            "z.b", "d.h", "bzw", "vgl", "nr", "abb", "hr", "fr", "str", "usw", "u.a", "sog", "bspw", "mme", "mlle",
            "art", "chap", "sra", "srta", "ud", "uds", "dott", "sig", "dhr", "mevr", "bijv", "t.ex", "dvs", "np", "jan",
            "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "z", "u");

    /// A number, which is no sentence without what it counts.
    private static final Pattern NUMBER_ALONE = Pattern.compile("\\d{1,9}\\.");

    /// A day in the German form: "am 3. März".
    private static final Pattern DAY = Pattern.compile("(?<![\\p{L}\\p{N}.,])\\d{1,2}\\.");

    private static final Pattern MONTH = Pattern.compile("(?:Jan|Jän|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)"
            + "(?:uar|ner|ruar|z|il|i|ust|t|tember|ober|ember)?\\b.*");

    /// Characters, including the one after it.
    private static final int LONGEST_MONTH = 10;

    private SentenceSplitter() {}

    static List<String> split(String block) {
        String text = joined(block);
        List<String> sentences = new ArrayList<>();
        BreakIterator boundaries = BreakIterator.getSentenceInstance(ULocale.ROOT);
        boundaries.setText(text);
        int start = 0;
        for (int end = boundaries.next(); end != BreakIterator.DONE; end = boundaries.next()) {
            if (end < text.length() && goesOn(text, start, end)) {
                continue;
            }
            addPieces(text.substring(start, end), sentences);
            start = end;
        }
        addPieces(text.substring(start), sentences);
        return sentences;
    }

    /// Joins the lines, with a seam at each end of a line, except between characters of scripts without
    /// spaces.
    private static String joined(String block) {
        String text = HYPHENATED.matcher(block).replaceAll("");
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\n') {
                out.append(c);
            } else if (!isInsideUnspaced(text, i)) {
                out.append(SEAM);
            }
        }
        return out.toString();
    }

    private static boolean isInsideUnspaced(String text, int at) {
        return at > 0
                && at + 1 < text.length()
                && Scripts.isUnspaced(text.codePointBefore(at))
                && Scripts.isUnspaced(text.codePointAt(at + 1));
    }

    private static boolean goesOn(String text, int start, int end) {
        int stop = end;
        while (stop > start && isSpace(text.charAt(stop - 1))) {
            stop--;
        }
        return NUMBER_ALONE.matcher(text.substring(start, stop)).matches()
                || isInsideRun(text, stop, end)
                || endsInDay(text, stop, end)
                || endsInAbbreviation(text, start, stop);
    }

    /// Whether it is inside a word, as in the address "/a?id=1".
    private static boolean isInsideRun(String text, int stop, int end) {
        return stop == end
                && stop > 0
                && !Character.isWhitespace(text.charAt(end - 1))
                && !Scripts.isUnspaced(text.codePointBefore(end))
                && !Scripts.isUnspaced(text.codePointAt(end));
    }

    private static boolean endsInDay(String text, int stop, int end) {
        String before = text.substring(Math.max(0, stop - 4), stop);
        Matcher day = DAY.matcher(before);
        boolean isDay = false;
        while (day.find()) {
            isDay = day.end() == before.length();
        }
        return isDay && isMonth(text.substring(end, Math.min(text.length(), end + LONGEST_MONTH)));
    }

    /// Whether a text begins with the German name of a month.
    static boolean isMonth(String text) {
        return MONTH.matcher(text.substring(0, Math.min(text.length(), LONGEST_MONTH)))
                .matches();
    }

    private static boolean endsInAbbreviation(String text, int start, int stop) {
        if (stop == start || text.charAt(stop - 1) != '.') {
            return false;
        }
        int first = stop - 1;
        while (first > start && (Character.isLetter(text.charAt(first - 1)) || text.charAt(first - 1) == '.')) {
            first--;
        }
        String word = text.substring(first, stop - 1);
        boolean initial = word.length() == 1 && Character.isUpperCase(word.charAt(0)) && !word.equals("I");
        return initial || ABBREVIATIONS.contains(word.toLowerCase(Locale.ROOT));
    }

    private static void addPieces(String sentence, List<String> to) {
        int start = 0;
        while (start < sentence.length()) {
            int end = pieceEnd(sentence, start);
            String piece = sentence.substring(start, end).replace(SEAM, ' ').strip();
            if (!piece.isEmpty()) {
                to.add(piece);
            }
            start = end;
        }
    }

    /// Returns the end of the sentence if it is short enough; else the last pause, else the last space,
    /// else the limit.
    private static int pieceEnd(String sentence, int start) {
        int limit = limit(sentence, start);
        if (limit == sentence.length()) {
            return limit;
        }
        int least = start + (limit - start) / 4;
        for (int i = limit; i > least; i--) {
            if (PAUSES.indexOf(sentence.charAt(i - 1)) >= 0) {
                return i;
            }
        }
        for (int i = limit; i > least; i--) {
            if (isSpace(sentence.charAt(i - 1))) {
                return i;
            }
        }
        return Character.isLowSurrogate(sentence.charAt(limit)) ? limit - 1 : limit;
    }

    private static int limit(String sentence, int start) {
        int most = Math.min(sentence.length(), start + MAX_LENGTH);
        int words = 0;
        for (int i = start; i < most; i++) {
            words += isSpace(sentence.charAt(i)) ? 1 : 0;
            if (words == MAX_WORDS) {
                return i + 1;
            }
        }
        return most;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == SEAM;
    }
}
