package cairn.adapter.enrichment.summary;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.memory.FactExtractor;
import cairn.application.port.memory.FactExtractorContract;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SentenceFactsTest implements FactExtractorContract {
    @Override
    public FactExtractor extractor() {
        return new SentenceFacts();
    }

    private static List<String> facts(String text) {
        return new SentenceFacts().facts(text);
    }

    @Test
    void makesEachSentenceAFact() {
        assertThat(facts("Ana likes tea. Her sister plays the violin.\n\n- The trip costs 500 euros\n- Dr. Who called"))
                .containsExactly(
                        "Ana likes tea.", "Her sister plays the violin.", "The trip costs 500 euros", "Dr. Who called");
    }

    @Test
    void joinsTooShortSentencesWithTheirNeighbours() {
        assertThat(facts("Ana called. Yes. She is fine.")).containsExactly("Ana called. Yes.", "She is fine.");
        assertThat(facts("a. b. c. d.")).containsExactly("a. b. c. d.");
    }

    @Test
    void keepsTextHiddenByMarkdown() {
        assertThat(String.join(" ", facts("Run this:\n\n```\nmake build\n```\n\nThen wait.")))
                .contains("Run this:", "make build", "Then wait.");
        assertThat(facts("<!-- only hidden -->")).containsExactly("<!-- only hidden -->");
        assertThat(facts("...... ....")).containsExactly("...... ....");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3. M\u00e4rz ist Mias Geburtstag.",
                "12. Dezember: Zahnarzt um 15 Uhr.",
                "2019. Tom bought the house.",
                "24) is the house number of Tom.",
                "Mia wurde am 3. M\u00e4rz 2019 in einer Stadt wie z. B. Wien geboren.",
                "Lena's calendar is https://cal.example/u?id=42.",
            })
    void keepsNumbersDatesAndAddressesWhole(String text) {
        assertThat(facts(text)).containsExactly(text);
    }

    @Test
    void removesOnlyTheNumbersOfListItems() {
        assertThat(facts("1. Ana called\n2. Ben called\n\n7. Lena is at home"))
                .containsExactly("Ana called", "Ben called", "7. Lena is at home");
        assertThat(facts("1. Mai ist frei.\n2. Mai ist es nicht."))
                .containsExactly("1. Mai ist frei.", "2. Mai ist es nicht.");
        assertThat(facts("1. Ana called\n2. Ben called\n\nThat was all.\n\n3. Lena is at home"))
                .endsWith("That was all.", "3. Lena is at home");
    }

    @Test
    void makesEachLineOfAChatAFact() {
        assertThat(facts("My name is Lena\nI live in Oslo\nI have two cats"))
                .containsExactly("My name is Lena", "I live in Oslo", "I have two cats");
        assertThat(facts("user: hi, I'm Lena\nassistant: hello Lena!"))
                .containsExactly("user: hi, I'm Lena", "assistant: hello Lena!");
    }

    @Test
    void joinsWrappedLines() {
        String wide = "the quick brown fox jumps over the lazy dog and then it goes home to";
        assertThat(facts(wide + "\nParis where it lives.")).containsExactly(wide + " Paris where it lives.");
        assertThat(facts("Ana likes green tea\nin the morning."))
                .containsExactly("Ana likes green tea in the morning.");
    }

    @Test
    void limitsTheNumberOfFacts() {
        String text = IntStream.range(0, 1200).mapToObj(i -> "Fact " + i + ".").collect(Collectors.joining(" "));

        List<String> facts = facts(text);

        assertThat(facts).hasSizeBetween(300, 500);
        assertThat(String.join(" ", facts)).isEqualTo(text);
    }
}
