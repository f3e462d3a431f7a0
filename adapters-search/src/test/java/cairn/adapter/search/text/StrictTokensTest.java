package cairn.adapter.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StrictTokensTest {
    /// Tokens with their positions.
    private static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        StrictTokens cursor = new StrictTokens(text);
        int position = -1;
        while (cursor.next()) {
            position += cursor.step();
            tokens.add(cursor.term() + "@" + position);
        }
        return tokens;
    }

    @Test
    void givesRunsAndSingleCharacters() {
        assertThat(tokens("C++ E-Mail")).containsExactly("c@0", "+@2", "+@4", "e@7", "-@9", "mail@11");
    }

    @Test
    void countsAdjacentWhiteSpaceOnce() {
        assertThat(tokens("  new \t\u00A0\u3000 york ")).containsExactly("new@0", "york@3");
    }

    @Test
    void ignoresInvisibleCharacters() {
        assertThat(tokens("co\u00ADop \u200B x\u200B-")).containsExactly("coop@0", "x@3", "-@5");
    }

    @Test
    void splitsScriptsWithoutSpacesByCharacter() {
        assertThat(tokens("東京A")).containsExactly("東@0", "京@2", "a@4");
        assertThat(tokens("ไทย")).hasSize(3);
        assertThat(tokens("한국어")).containsExactly("한국어@0");
    }

    @Test
    void keepsMarksInTheirRun() {
        assertThat(tokens("हिन्दी")).containsExactly("हिन्दी@0");
        assertThat(tokens("e\u0301")).containsExactly("é@0");
    }

    @Test
    void splitsLongRuns() {
        assertThat(tokens("x".repeat(300))).containsExactly("x".repeat(255) + "@0", "x".repeat(45) + "@2");
    }
}
