package cairn.domain.context;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NoteContextTest {
    private static String words(int count) {
        return "word ".repeat(count);
    }

    @Test
    void aTextUnderSixtyWordsIsShort() {
        assertThat(NoteContext.isShort(words(59))).isTrue();
        assertThat(NoteContext.isShort(words(60))).isFalse();
        assertThat(NoteContext.isShort("字".repeat(600))).isTrue();
        assertThat(NoteContext.isShort("字".repeat(601))).isFalse();
    }

    @Test
    void textsAreBriefOnlyIfNoneHasNinetyWords() {
        assertThat(NoteContext.areBrief(List.of(words(89), ""))).isTrue();
        assertThat(NoteContext.areBrief(List.of(words(90), "one"))).isFalse();
        assertThat(NoteContext.areBrief(List.of("字".repeat(901)))).isFalse();
    }

    @Test
    void joinsTextsAndTruncatesLongOnes() {
        assertThat(NoteContext.text(Stream.of(" one\ntwo ", " ", words(70))
                        .map(NoteContext::head)
                        .toList()))
                .isEqualTo("one two\n" + words(60).strip());
    }

    @Test
    void prependsTheNameUnlessTheTextStartsWithIt() {
        assertThat(NoteContext.named("Ada", "Mine is blue")).isEqualTo("Ada: Mine is blue");
        assertThat(NoteContext.named("Mine is", " Mine is blue")).isEqualTo(" Mine is blue");
    }
}
