package cairn.adapter.search.compound;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.tartarus.snowball.SnowballStemmer;
import org.tartarus.snowball.ext.DanishStemmer;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.GermanStemmer;
import org.tartarus.snowball.ext.SwedishStemmer;

/// How a language forms compounds.
enum Language {
    DANISH(
            "da",
            "/org/languagetool/resource/da/hunspell/da_DK.dic",
            List.of("", "s", "e"),
            "for fra med mod over under efter frem sammen sam men til ved hver ind hen ned gen selv mis van bort igen"
                    + " der her hvor min din sin det den trans kon com per",
            "hed skab dom bar sam lig som els ens ene enes ede end inge inger ere eres erne ister ste ster stes delse"
                    + " else sel ses agtig tes ter ner ring ringen ringer isme",
            DanishStemmer::new),
    GERMAN(
            "de",
            "/de/danielnaber/jwordsplitter/wordsGerman.txt",
            List.of("", "s", "es", "n", "en", "er", "e"),
            "unter über ueber hinter wieder gegen zwischen nach durch zusammen vorher ausser wider miss voll fort"
                    + " weiter herum heraus herein hinaus hinein davon dahin daher voran voraus vorbei zurück entgegen"
                    + " empor entlang nieder neben selbst beim ohne zwar anti inter trans kommen nicht",
            "schaft schaften haft weise lich keit heit chen sten stens ungen ende enden enten isch ischen igen tion"
                    + " mals seits lings voll barer bare same lose loser losen losem artig innen tieren reich",
            GermanStemmer::new),
    DUTCH(
            "nl",
            "/org/languagetool/resource/nl/spelling/spelling.txt",
            List.of("", "s", "e", "en"),
            "onder over door voor tegen achter terug samen sam weer vast mede neer voort aan uit toe met mis her ver"
                    + " ont van bij naar dan hier daar waar wan com kon per trans tel ter",
            "lijk lijke lijks heid heden baar bare zaam loos loze schap schappen ing ingen ster sters tje tjes pje pjes"
                    + " jes achtig end ende ens eren aal elen den ten gen ties rijk ding ring ven",
            DutchStemmer::new),
    SWEDISH(
            "sv",
            "/org/languagetool/resource/sv/hunspell/sv_SE.dic",
            List.of("", "s", "e", "o", "u"),
            "för från med mot över under efter fram till vid åter genom upp ner ned bort ihop samman sam där här var"
                    + " miss van hän igen men ut min din sin det den kon per trans",
            "het heten heter skap dom bar lös sam lig som ing are ares ande ende else eri era inna ster ers ens ans"
                    + " erna arna orna ades ade ats ning ningar ningen ring vis dig sonlig mentlig jorda lek",
            SwedishStemmer::new);

    private final String code;
    private final String words;
    private final List<String> links;
    private final Set<String> neverFirst;
    private final Set<String> neverLast;
    private final Supplier<SnowballStemmer> stemmer;

    Language(
            String code,
            String words,
            List<String> links,
            String neverFirst,
            String neverLast,
            Supplier<SnowballStemmer> stemmer) {
        this.code = code;
        this.words = words;
        this.links = links;
        this.neverFirst = set(neverFirst);
        this.neverLast = set(neverLast);
        this.stemmer = stemmer;
    }

    private static Set<String> set(String words) {
        return Arrays.stream(words.split(" ")).collect(Collectors.toUnmodifiableSet());
    }

    /// @param code ISO 639-1
    static Optional<Language> of(String code) {
        return Arrays.stream(values())
                .filter(language -> language.code.equals(code))
                .findFirst();
    }

    String code() {
        return code;
    }

    /// The resource with its words, one per line.
    String words() {
        return words;
    }

    /// Letters that may join two parts: the `s` of `Arbeitszimmer`.
    List<String> links() {
        return links;
    }

    /// Whether a word before the last may lose its final `e`: `Schulbuch`, from `Schule`.
    boolean dropsVowels() {
        return this == GERMAN;
    }

    /// Whether a part may come first: verb prefixes and the like may not, though they are also words.
    boolean canBeFirst(String part) {
        return !neverFirst.contains(part);
    }

    /// Whether a part may come last: suffixes and endings may not, though they are also words. Danish
    /// `skab` is a cupboard, and `-skab` is `-ship`.
    boolean canBeLast(String part) {
        return !neverLast.contains(part);
    }

    SnowballStemmer stemmer() {
        return stemmer.get();
    }
}
