package cairn.adapter.enrichment.vision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Uses only the pieces of CLIP that these texts need, with their real ids and in the order of their
/// real ranks; the expected ids are from OpenAI's tokenizer.
class ClipTokenizerTest {
    private static final int START = 49406;
    private static final int END = 49407;

    private static final String PAIRS = """
            t o</w> 531
            a t</w> 536
            o f</w> 539
            r a 559
            v e</w> 563
            d i 570
            a g 602
            h o 606
            d o 639
            a f 702
            p ho 816
            n a 1097
            pho to</w> 1125
            do g</w> 1929
            ra m</w> 2007
            c at</w> 2368
            ag ram</w> 2447
            c af 3471
            Ã ©</w> 4166
            caf Ã©</w> 15304
            di agram</w> 22697
            Ã ¯ 35689
            """;

    private final ClipTokenizer tokenizer = new ClipTokenizer(vocabulary());

    private static ClipVocabulary vocabulary() {
        Map<String, Integer> ids = new HashMap<>(
                Map.of("<|startoftext|>", START, "<|endoftext|>", END, "a</w>", 320, "!</w>", 256, "0</w>", 271));
        ids.putAll(Map.of("2</w>", 273, "4</w>", 275));
        Map<String, Integer> ranks = new HashMap<>();
        PAIRS.lines().map(line -> line.split(" ")).forEach(pair -> {
            ids.put(pair[0] + pair[1], Integer.valueOf(pair[2]));
            ranks.put(pair[0] + " " + pair[1], ranks.size());
        });
        return new ClipVocabulary(ids, ranks);
    }

    @Test
    void encodesTextsLikeClip() {
        assertThat(tokenizer.encode("a diagram")).containsExactly(START, 320, 22697, END);
        assertThat(tokenizer.encode("a dog")).containsExactly(START, 320, 1929, END);
        assertThat(tokenizer.encode("a photo of a cat")).containsExactly(START, 320, 1125, 539, 320, 2368, END);
    }

    @Test
    void splitsAccentsDigitsAndPunctuationLikeClip() {
        assertThat(tokenizer.encode("Naïve  CAFÉ\n2024!"))
                .containsExactly(START, 1097, 35689, 563, 15304, 273, 271, 273, 275, 256, END);
        assertThat(tokenizer.encode("nai\u0308ve cafe\u0301")).containsExactly(START, 1097, 35689, 563, 15304, END);
    }

    @Test
    void truncatesToTheContextAndKeepsStartAndEndTokens() {
        long[] ids = tokenizer.encode("a dog ".repeat(1000));
        assertThat(ids).hasSize(77).startsWith(START, 320, 1929).endsWith(320, END);
        assertThat(tokenizer.encode("a".repeat(1_000_000))).hasSizeLessThanOrEqualTo(77);
    }

    @Test
    void addsStartAndEndTokensToABlankText() {
        for (String nothing : List.of("", " ", "\n\t")) {
            assertThat(tokenizer.encode(nothing)).containsExactly(START, END);
        }
    }
}
