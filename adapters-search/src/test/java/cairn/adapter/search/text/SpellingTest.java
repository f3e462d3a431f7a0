package cairn.adapter.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.search.text.Spelling.Doubtful;
import org.junit.jupiter.api.Test;

class SpellingTest {
    @Test
    void doesNotCorrectVeryLongWords() {
        assertThat(Spelling.doubtful("a".repeat(32))).extracting(Doubtful::word).containsExactly("a".repeat(32));
        assertThat(Spelling.doubtful("a".repeat(33))).isEmpty();
    }

    /// This character expands to eighteen letters.
    @Test
    void ignoresBaseFormsThatExpandToManyLetters() {
        assertThat(Spelling.similar("\uFDFA".repeat(8))).hasSize(1);
    }
}
