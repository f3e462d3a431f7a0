package cairn.adapter.search.text;

import cairn.adapter.search.compound.Compounds;
import com.ibm.icu.lang.UScript;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.tartarus.snowball.SnowballStemmer;
import org.tartarus.snowball.ext.ArabicStemmer;
import org.tartarus.snowball.ext.ArmenianStemmer;
import org.tartarus.snowball.ext.BasqueStemmer;
import org.tartarus.snowball.ext.CatalanStemmer;
import org.tartarus.snowball.ext.DanishStemmer;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.EstonianStemmer;
import org.tartarus.snowball.ext.FinnishStemmer;
import org.tartarus.snowball.ext.FrenchStemmer;
import org.tartarus.snowball.ext.GermanStemmer;
import org.tartarus.snowball.ext.GreekStemmer;
import org.tartarus.snowball.ext.HindiStemmer;
import org.tartarus.snowball.ext.HungarianStemmer;
import org.tartarus.snowball.ext.IndonesianStemmer;
import org.tartarus.snowball.ext.IrishStemmer;
import org.tartarus.snowball.ext.ItalianStemmer;
import org.tartarus.snowball.ext.LithuanianStemmer;
import org.tartarus.snowball.ext.NepaliStemmer;
import org.tartarus.snowball.ext.NorwegianStemmer;
import org.tartarus.snowball.ext.PortugueseStemmer;
import org.tartarus.snowball.ext.RomanianStemmer;
import org.tartarus.snowball.ext.RussianStemmer;
import org.tartarus.snowball.ext.SerbianStemmer;
import org.tartarus.snowball.ext.SpanishStemmer;
import org.tartarus.snowball.ext.SwedishStemmer;
import org.tartarus.snowball.ext.TamilStemmer;
import org.tartarus.snowball.ext.TurkishStemmer;

/// Stems of words in languages other than English (Snowball). A document uses its language. A query uses
/// every language of its script, since the language of a few words can't be detected.
final class Stems {
    private static final int LEAST = 3;
    private static final int MOST = 64;

    /// By ISO 639-1 code, in a fixed order, so that scores are always summed in the same order.
    private static final SortedMap<String, Language> LANGUAGES = new TreeMap<>(Map.ofEntries(
            language("ar", UScript.ARABIC, ArabicStemmer::new),
            language("ca", UScript.LATIN, CatalanStemmer::new),
            language("da", UScript.LATIN, DanishStemmer::new),
            language("de", UScript.LATIN, GermanStemmer::new),
            language("el", UScript.GREEK, GreekStemmer::new),
            language("es", UScript.LATIN, SpanishStemmer::new),
            language("et", UScript.LATIN, EstonianStemmer::new),
            language("eu", UScript.LATIN, BasqueStemmer::new),
            language("fi", UScript.LATIN, FinnishStemmer::new),
            language("fr", UScript.LATIN, FrenchStemmer::new),
            language("ga", UScript.LATIN, IrishStemmer::new),
            language("hi", UScript.DEVANAGARI, HindiStemmer::new),
            language("bs", UScript.CYRILLIC, SerbianStemmer::new),
            language("hr", UScript.CYRILLIC, SerbianStemmer::new),
            language("hu", UScript.LATIN, HungarianStemmer::new),
            language("hy", UScript.ARMENIAN, ArmenianStemmer::new),
            language("id", UScript.LATIN, IndonesianStemmer::new),
            language("it", UScript.LATIN, ItalianStemmer::new),
            language("lt", UScript.LATIN, LithuanianStemmer::new),
            language("nb", UScript.LATIN, NorwegianStemmer::new),
            language("ne", UScript.DEVANAGARI, NepaliStemmer::new),
            language("nl", UScript.LATIN, DutchStemmer::new),
            language("nn", UScript.LATIN, NorwegianStemmer::new),
            language("no", UScript.LATIN, NorwegianStemmer::new),
            language("pt", UScript.LATIN, PortugueseStemmer::new),
            language("ro", UScript.LATIN, RomanianStemmer::new),
            language("ru", UScript.CYRILLIC, RussianStemmer::new),
            language("sr", UScript.CYRILLIC, SerbianStemmer::new),
            language("sv", UScript.LATIN, SwedishStemmer::new),
            language("ta", UScript.TAMIL, TamilStemmer::new),
            language("tr", UScript.LATIN, TurkishStemmer::new)));

    /// Other names for stemmers that are already used.
    private static final Set<String> DOUBLES = Set.of("bs", "hr", "nn", "no");

    private static final RememberedStems OF_QUERIES = new RememberedStems(Stems::inEveryLanguage);
    private static final RememberedStems OF_QUERIES_AS_PARTS = new RememberedStems(Stems::inLanguagesWithCompounds);

    static final Stems NONE = new Stems(List.of(), "", false);
    private static final Stems QUERY = new Stems(List.of(), "", true);

    private final List<Stemmer> stemmers;
    private final String language;
    private final boolean isQuery;

    private Stems(List<Stemmer> stemmers, String language, boolean isQuery) {
        this.stemmers = stemmers;
        this.language = language;
        this.isQuery = isQuery;
    }

    /// @param language from [cairn.application.port.extraction.LanguageDetector]; null, or one without a
    ///     stemmer, yields no stems
    static Stems ofDocument(@Nullable String language) {
        if (language == null) {
            return NONE;
        }
        Language known = LANGUAGES.get(language);
        return known == null ? NONE : new Stems(List.of(known.stemmer()), language, false);
    }

    static Stems ofQuery() {
        return QUERY;
    }

    private static Set<String> inEveryLanguage(String caseless) {
        return in(code -> !DOUBLES.contains(code), caseless);
    }

    private static Set<String> inLanguagesWithCompounds(String caseless) {
        return in(Compounds.LANGUAGES::contains, caseless);
    }

    private static Set<String> in(Predicate<String> codes, String caseless) {
        List<Stemmer> stemmers = LANGUAGES.entrySet().stream()
                .filter(language -> codes.test(language.getKey()))
                .map(language -> language.getValue().stemmer())
                .toList();
        return of(caseless, stemmers);
    }

    /// Whether there is a stemmer for the language.
    static boolean areOf(@Nullable String language) {
        return language != null && LANGUAGES.containsKey(language);
    }

    /// The stems, without accents; empty if the word does not only consist of letters.
    ///
    /// @param caseless a word
    Set<String> of(String caseless) {
        if (!isStemmed(caseless)) {
            return Set.of();
        }
        return isQuery ? OF_QUERIES.of(caseless) : of(caseless, stemmers);
    }

    /// For a document, the stems of a compound's parts. For a query, the stems that the word has as part
    /// of a compound.
    ///
    /// @param caseless a word
    Set<String> ofParts(String caseless) {
        if (!isStemmed(caseless)) {
            return Set.of();
        }
        if (isQuery) {
            return OF_QUERIES_AS_PARTS.of(caseless);
        }
        Set<String> ofParts = new LinkedHashSet<>();
        Compounds.parts(language, caseless).forEach(part -> ofParts.addAll(of(part)));
        return ofParts;
    }

    private static Set<String> of(String caseless, List<Stemmer> stemmers) {
        if (stemmers.isEmpty()) {
            return Set.of();
        }
        int script = UScript.getScript(caseless.codePointAt(0));
        Set<String> stems = new LinkedHashSet<>();
        for (Stemmer stemmer : stemmers) {
            if (stemmer.reads(script)) {
                stems.add(Folding.plain(stemmer.stem(caseless)));
            }
        }
        return stems;
    }

    private static boolean isStemmed(String word) {
        int length = word.codePointCount(0, word.length());
        return length >= LEAST
                && length <= MOST
                && word.codePoints().noneMatch(Character::isDigit)
                && word.indexOf('_') < 0
                && word.indexOf('.') < 0;
    }

    private static Map.Entry<String, Language> language(String code, int script, Supplier<SnowballStemmer> maker) {
        return Map.entry(code, new Language(script, maker));
    }

    private record Language(int script, Supplier<SnowballStemmer> maker) {
        Stemmer stemmer() {
            return new Stemmer(script, maker.get());
        }
    }

    private record Stemmer(int script, SnowballStemmer snowball) {
        /// Serbian is also written in Latin.
        boolean reads(int written) {
            return written == script || (snowball instanceof SerbianStemmer && written == UScript.LATIN);
        }

        String stem(String word) {
            snowball.setCurrent(word);
            snowball.stem();
            return snowball.getCurrent();
        }
    }
}
