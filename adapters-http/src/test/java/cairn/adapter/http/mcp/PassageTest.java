package cairn.adapter.http.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PassageTest {
    private static String random(Random random, int length) {
        return random.ints(length, 'a', 'c' + 1)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    @Test
    void findsTheSamePositionsAsStringIndexOf() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            String text = random(random, random.nextInt(30));
            String passage = random(random, 1 + random.nextInt(6));
            int from = random.nextInt(8);
            assertThat(new Passage(passage).indexIn(text, from))
                    .as("%s in %s from %d", passage, text, from)
                    .isEqualTo(text.indexOf(passage, from));
        }
    }

    @Test
    void searchesRepetitiveTextInLinearTime() {
        // Comparing each place anew, as `String.indexOf` does, takes minutes.
        String text = "a".repeat(16 << 20);

        assertThat(new Passage("a".repeat(100_000) + "b").indexIn(text, 0)).isEqualTo(-1);
    }
}
