package cairn.adapter.search.compound;

import com.ibm.icu.lang.UCharacter;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tartarus.snowball.SnowballStemmer;

/// The words from which a language forms compounds.
final class Lexicon {
    /// Most shorter entries of the lists are abbreviations and endings.
    private static final int SHORTEST = 4;

    /// Words of this length are only taken from the common words.
    private static final int SHORTEST_COMMON = 3;

    /// Forms of shorter words are too similar to other words.
    private static final int SHORTEST_FORM = 5;

    /// The flags after a word in Hunspell's dictionaries.
    private static final Pattern BEHIND = Pattern.compile("[/\t].*");

    private final Language language;
    private final WordList words;
    private final WordList stems;

    private Lexicon(Language language, WordList words, WordList stems) {
        this.language = language;
        this.words = words;
        this.stems = stems;
    }

    /// Takes almost a second.
    static Lexicon read(Language language) {
        SortedSet<String> words = Lines.of(language.words())
                .map(line -> BEHIND.matcher(line).replaceFirst(""))
                .filter(word -> word.length() >= SHORTEST)
                .filter(Lexicon::isOrdinary)
                .map(word -> UCharacter.foldCase(word, true))
                .collect(Collectors.toCollection(TreeSet::new));
        SnowballStemmer stemmer = language.stemmer();
        SortedSet<String> stems = words.stream()
                .map(word -> stem(stemmer, word))
                .filter(stem -> stem.length() >= SHORTEST)
                .collect(Collectors.toCollection(TreeSet::new));
        CommonWords.of(language)
                .filter(word -> word.length() >= SHORTEST_COMMON)
                .filter(Lexicon::isOrdinary)
                .map(word -> UCharacter.foldCase(word, true))
                .forEach(words::add);
        return new Lexicon(language, WordList.of(words), WordList.of(stems));
    }

    Language language() {
        return language;
    }

    WordList words() {
        return words;
    }

    /// Whether the list contains the word or another form of it.
    boolean hasFormOf(String word) {
        if (word.length() < SHORTEST_COMMON || !language.canBeLast(word)) {
            return false;
        }
        if (words.contains(word)) {
            return true;
        }
        String stem = word.length() < SHORTEST_FORM ? "" : stem(language.stemmer(), word);
        return stem.length() >= SHORTEST && language.canBeLast(stem) && stems.contains(stem);
    }

    /// Excludes names, abbreviations and comments.
    private static boolean isOrdinary(String word) {
        return word.codePoints().allMatch(Character::isLetter) && Character.isLowerCase(word.codePointAt(0));
    }

    private static String stem(SnowballStemmer stemmer, String word) {
        stemmer.setCurrent(word);
        stemmer.stem();
        return stemmer.getCurrent();
    }
}
