package cairn.adapter.search.compound;

import java.util.Arrays;
import java.util.stream.Stream;

/// The most frequent words of a language.
final class CommonWords {
    /// Short nouns and adjectives. Listed here, since the German list has no frequencies.
    private static final String GERMAN =
            "rad tür uhr see weg hof tag bad tee ort zug bus eis hut bau amt rat not mut arm"
                    + " bär kuh tor gas tal ohr akt abo app rot neu alt gut";

    private CommonWords() {}

    static Stream<String> of(Language language) {
        return switch (language) {
            case GERMAN -> Arrays.stream(GERMAN.split(" "));
            case DANISH, DUTCH, SWEDISH ->
                Lines.of("/org/languagetool/resource/" + language.code() + "/common_words.txt");
        };
    }
}
