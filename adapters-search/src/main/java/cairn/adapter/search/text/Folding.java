package cairn.adapter.search.text;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.Normalizer2;
import java.util.Locale;
import java.util.Map;
import org.tartarus.snowball.ext.EnglishStemmer;

/// Unifies different spellings of a word.
public final class Folding {
    /// Stream-Safe Text (UAX #15 §13) has no longer run of marks. Without a limit, the normaliser takes
    /// hours to sort a million of them.
    private static final int MAX_MARKS = 30;

    private static final int MAX_STEMMED = 64;
    private static final Map<Character, String> UNDECOMPOSED =
            Map.of('ø', "o", 'ł', "l", 'đ', "d", 'ð', "d", 'þ', "th", 'æ', "ae", 'œ', "oe", 'ı', "i");

    private final EnglishStemmer stemmer = new EnglishStemmer();

    /// Unicode NFC. Drops the marks of a run after the thirtieth.
    public static String composed(String text) {
        if (isAscii(text)) {
            return text;
        }
        Normalizer2 nfc = Normalizer2.getNFCInstance();
        return nfc.spanQuickCheckYes(text) == text.length() ? text : nfc.normalize(withoutLongMarkRuns(text));
    }

    private static String withoutLongMarkRuns(String text) {
        StringBuilder kept = new StringBuilder(text.length());
        int marks = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            marks = UCharacter.getCombiningClass(c) == 0 ? 0 : marks + 1;
            if (marks <= MAX_MARKS) {
                kept.appendCodePoint(c);
            }
            i += Character.charCount(c);
        }
        return kept.toString();
    }

    /// A token without case (Unicode full case folding: ß is ss) and without invisible characters.
    static String caseless(String token) {
        if (isAscii(token)) {
            return lowerAscii(token);
        }
        String folded = UCharacter.foldCase(token, true);
        if (folded.codePoints().noneMatch(Characters::isFormat)) {
            return folded;
        }
        StringBuilder visible = new StringBuilder();
        folded.codePoints().filter(c -> !Characters.isFormat(c)).forEach(visible::appendCodePoint);
        return visible.toString();
    }

    /// `String.toLowerCase` looks at every character twice and needs the locale.
    private static String lowerAscii(String token) {
        for (int i = 0; i < token.length(); i++) {
            char c = token.charAt(i);
            if (c >= 'A' && c <= 'Z') {
                return token.toLowerCase(Locale.ROOT);
            }
        }
        return token;
    }

    /// The base that spellings of a word share: a caseless token without accents,
    /// stemmed if it may be English.
    String base(String caseless) {
        String plain = plain(caseless);
        if (plain.length() < 3 || plain.length() > MAX_STEMMED || !isEnglish(plain)) {
            return plain;
        }
        stemmer.setCurrent(plain);
        stemmer.stem();
        return stemmer.getCurrent();
    }

    /// A caseless token without accents.
    static String plain(String caseless) {
        return isAscii(caseless) ? caseless : withoutAccents(caseless);
    }

    private static boolean isEnglish(String plain) {
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            if ((c < 'a' || c > 'z') && c != '\'') {
                return false;
            }
        }
        return true;
    }

    private static String withoutAccents(String token) {
        // Decomposing may yield capitals: styled letters have no lower case of their own.
        String decomposed = UCharacter.foldCase(Normalizer2.getNFKDInstance().normalize(token), true);
        StringBuilder plain = new StringBuilder(decomposed.length());
        for (int i = 0; i < decomposed.length(); i++) {
            char c = decomposed.charAt(i);
            if (!isAccent(c)) {
                plain.append(UNDECOMPOSED.getOrDefault(c, String.valueOf(c)));
            }
        }
        return plain.toString();
    }

    /// Marks that readers may omit: accents, Hebrew and Arabic points; not the
    /// vowel signs of Indic scripts.
    private static boolean isAccent(char c) {
        return (c >= 0x300 && c <= 0x36F) || (c >= 0x591 && c <= 0x5C7) || (c >= 0x64B && c <= 0x65F) || c == 0x670;
    }

    public static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }
}
