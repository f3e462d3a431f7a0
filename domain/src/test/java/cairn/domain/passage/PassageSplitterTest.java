package cairn.domain.passage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.domain.Generators;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

final class PassageSplitterTest {
    private static final int MANY = 100_000;
    private static final String SENTENCE = "The keeper of the lighthouse counts the ships that pass by night. ";

    private static List<String> split(String text) {
        return splitted(text).list().stream().map(passage -> passage.in(text)).toList();
    }

    private static Passages splitted(String text) {
        return new PassageSplitter(MANY).split(text, false);
    }

    @Test
    void leavesAShortTextWhole() {
        assertThat(split("  One line.\n\n# Heading\n\nAnother.\n"))
                .containsExactly("One line.\n\n# Heading\n\nAnother.");
    }

    @Test
    void findsNothingInWhiteSpace() {
        assertThat(splitted("")).isEqualTo(Passages.NONE);
        assertThat(splitted(" \n\f\t\u00A0\u3000 ")).isEqualTo(Passages.NONE);
    }

    @Test
    void splitsBeforeAHeadingOnceAPassageIsLongEnough() {
        String section = SENTENCE.repeat(8).strip();
        String text = "# One\n\n" + section + "\n## Two\n\n" + section + "\n\nThree\n\n" + section;
        assertThat(split(text)).containsExactly("# One\n\n" + section, "## Two\n\n" + section, "Three\n\n" + section);
    }

    /// Such letters take two units of UTF-16.
    @Test
    void splitsBeforeAHeadingOfLettersBeyondTheFirstPlane() {
        String section = SENTENCE.repeat(8).strip();
        for (String heading : List.of("Part \uD835\uDC00", "\uD835\uDC00 part", "\uD840\uDC00")) {
            String last = heading + "\n\n" + section;

            assertThat(split(section + "\n\n" + last)).as(heading).containsExactly(section, last);
        }
    }

    @Test
    void keepsShortSectionsTogether() {
        String text = "# One\n\nShort.\n\n# Two\n\nShort as well.";
        assertThat(split(text)).hasSize(1);
    }

    @Test
    void splitsAfterAParagraphOnceAPassageIsLong() {
        String paragraph = SENTENCE.repeat(6).strip();
        String text = IntStream.range(0, 9).mapToObj(i -> paragraph).collect(Collectors.joining("\n\n"));
        assertThat(split(text))
                .allSatisfy(passage -> assertThat(passage).startsWith("The").endsWith("night."));
        assertThat(split(text)).contains(paragraph + "\n\n" + paragraph + "\n\n" + paragraph);
    }

    @Test
    void splitsALongParagraphAfterASentence() {
        List<String> passages = split(SENTENCE.repeat(200));
        assertThat(passages)
                .hasSizeGreaterThan(5)
                .allSatisfy(
                        passage -> assertThat(passage).startsWith("The keeper").endsWith("by night."));
    }

    @Test
    void splitsAfterSentencesInScriptsWithoutSpaces() {
        List<String> passages = split("灯台守は夜に通る船を数える。今日は三隻だけだった！".repeat(100));
        assertThat(passages)
                .hasSizeGreaterThan(3)
                .allSatisfy(passage -> assertThat(passage)
                        .matches(text -> text.endsWith("。") || text.endsWith("！"))
                        .hasSizeLessThanOrEqualTo(384));
    }

    @Test
    void splitsTextWithoutStructureAnywhere() {
        String text = "x".repeat(50_000);
        assertThat(String.join("", split(text))).isEqualTo(text);
        String han = "漢".repeat(5_000);
        assertThat(split(han)).hasSizeGreaterThan(12);
        assertThat(String.join("", split(han))).isEqualTo(han);
    }

    @Test
    void neverSplitsAGraphemeCluster() {
        String family = "👩\u200D👩\u200D👧";
        assertThat(split(family.repeat(900)))
                .allSatisfy(passage -> assertThat(passage.replace(family, "")).isEmpty());
        assertThat(split("e\u0301".repeat(3_000)))
                .allSatisfy(passage -> assertThat(passage.length() % 2).isZero());
    }

    @Test
    void numbersPages() {
        String page = SENTENCE.repeat(8);
        Passages passages = splitted(page + "\f" + page + "\n\f\f" + page + "\fShort.");
        assertThat(passages.list()).extracting(Passage::page).containsExactly(1, 2, 4);
        assertThat(splitted(page).list()).extracting(Passage::page).containsOnlyNulls();
        assertThat(new PassageSplitter(9).split(page, true).list())
                .extracting(Passage::page)
                .containsExactly(1);
    }

    @Test
    void reportsTruncation() {
        String text = SENTENCE.repeat(200);
        int all = splitted(text).list().size();
        Passages some = new PassageSplitter(all - 1).split(text, false);
        assertThat(some.truncated()).isTrue();
        assertThat(some.list()).hasSize(all - 1);
        assertThat(new PassageSplitter(all).split(text, false)).isEqualTo(splitted(text));
        assertThatThrownBy(() -> new PassageSplitter(0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anEditChangesOnlyThePassageItIsIn() {
        String section = SENTENCE.repeat(8).strip();
        String before = IntStream.range(0, 20)
                .mapToObj(i -> "# Part " + i + "\n" + section)
                .collect(Collectors.joining("\n\n"));
        String after = before.replace("# Part 7\n", "# Part 7\nA new sentence. ");
        List<String> kept = split(after);
        assertThat(kept).hasSize(20);
        assertThat(split(before).stream().filter(kept::contains)).hasSize(19);
    }

    @Test
    void keepsAllOfAnyText() {
        Generators any = new Generators(5);
        List<String> glue = List.of(" ", "\n", "\n\n", "\f", ". ", "。", "\n# ", "", "\u00A0", "\r\n\r\n");
        for (int round = 0; round < 300; round++) {
            StringBuilder text = new StringBuilder();
            int pieces = any.below(60);
            for (int i = 0; i < pieces; i++) {
                text.append(any.text(0, 60))
                        .append(glue.get(any.below(glue.size())).repeat(1 + any.below(3)));
            }
            check(text.toString());
        }
    }

    private static void check(String text) {
        Passages passages = splitted(text);
        assertThat(splitted(text)).isEqualTo(passages);
        StringBuilder joined = new StringBuilder();
        int end = 0;
        for (Passage passage : passages.list()) {
            String found = passage.in(text);
            assertThat(text.substring(end, passage.start()).codePoints().allMatch(TokenEstimate::isWhite))
                    .isTrue();
            assertThat(TokenEstimate.isWhite(found.codePointAt(0))).isFalse();
            assertThat(TokenEstimate.isWhite(found.codePointBefore(found.length())))
                    .isFalse();
            assertThat(found.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(PassageSplitter.MOST_BYTES);
            joined.append(text, end, passage.end());
            end = passage.end();
        }
        assertThat(text.substring(end).codePoints().allMatch(TokenEstimate::isWhite))
                .isTrue();
        assertThat(joined + text.substring(end)).isEqualTo(text);
    }

    @Test
    void splitsTheLongestTextsWithinAMinute() {
        for (String unit : List.of("word ", "x", "漢", "# \n", "\n\n", "a\f", "e\u0301\u0301", "a\n\nb\n\n")) {
            String text = unit.repeat((16 << 20) / unit.length());
            Assertions.assertTimeout(Duration.ofMinutes(1), () -> new PassageSplitter(256).split(text, false));
        }
    }

    @Test
    void limitsTheBytesOfPassages() {
        for (String unit : List.of("\u3000\u3000\u3000\u3000\u3000\u3000\u3000漢", "漢", "🎉", "é", "a       ")) {
            check(unit.repeat(20_000));
        }
    }
}
