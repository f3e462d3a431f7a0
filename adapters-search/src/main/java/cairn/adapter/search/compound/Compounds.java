package cairn.adapter.search.compound;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// Splits compounds of one language. Its word list is loaded at the first use.
public final class Compounds {
    /// ISO 639-1 codes of the languages with compounds.
    public static final Set<String> LANGUAGES =
            Arrays.stream(Language.values()).map(Language::code).collect(Collectors.toUnmodifiableSet());

    static final int SHORTEST_PART = 4;
    private static final int SHORTEST = 6;
    private static final int LONGEST = 40;

    /// A part of at least this length may be a compound itself.
    private static final int LONG_PART = 7;

    private static final int REMEMBERED = 10_000;
    private static final Map<Language, Compounds> READ = new ConcurrentHashMap<>();

    private final Lexicon lexicon;
    private final LoadingCache<String, Set<String>> known;

    private Compounds(Lexicon lexicon) {
        this.lexicon = lexicon;
        this.known = Caffeine.newBuilder().maximumSize(REMEMBERED).build(this::split);
    }

    /// The parts of a word, the parts of these, and neighbouring parts together: `haus`, `tür`,
    /// `schlüssel`, `haustür` and `türschlüssel` of `Haustürschlüssel`. Empty if the word is no
    /// compound, or its language has none.
    ///
    /// @param language ISO 639-1
    /// @param caseless a word after full case folding, with `ss` for `ß`
    public static Set<String> parts(String language, String caseless) {
        if (caseless.length() < SHORTEST || caseless.length() > LONGEST) {
            return Set.of();
        }
        return Language.of(language)
                .map(known -> READ.computeIfAbsent(known, one -> new Compounds(Lexicon.read(one))))
                .map(compounds -> compounds.known.get(caseless))
                .orElse(Set.of());
    }

    private Set<String> split(String word) {
        return new Splitter(lexicon, word)
                .split()
                .map(split -> all(word, split))
                .orElse(Set.of());
    }

    private Set<String> all(String word, Split split) {
        Set<String> all = new LinkedHashSet<>();
        for (Part part : split.parts()) {
            all.add(part.word());
            if (part.word().length() >= LONG_PART) {
                all.addAll(split(part.word()));
            }
        }
        all.addAll(split.runs(word));
        return all;
    }
}
