package cairn.domain.search.highlight;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.search.highlight.Highlight.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExcerptTest {
    private static Match match(int from, int to, int word) {
        return new Match(new Range(from, to), word, Match.WRITTEN);
    }

    private static Highlight best(String text, Match... matches) {
        return Excerpt.of("text", text, List.of(matches), 1).getFirst().highlight();
    }

    private static String at(Highlight highlight, int range) {
        Range place = highlight.ranges().get(range);
        int[] points = highlight.text().codePoints().toArray();
        return new String(points, place.from(), place.to() - place.from());
    }

    @Test
    void joinsRangesThatOverlapOrTouch() {
        Highlight highlight =
                best("a name of some length", match(7, 9, 0), match(0, 3, 1), match(2, 5, 2), match(5, 6, 3));

        assertThat(highlight.ranges()).containsExactly(new Range(0, 6), new Range(7, 9));
        assertThat(highlight.text()).isEqualTo("a name of some length");
    }

    @Test
    void aFieldWithoutMatchesHasNoExcerpt() {
        assertThat(Excerpt.of("name", "text", List.of(), 3)).isEmpty();
    }

    @Test
    void showsALongTextAroundAMatch() {
        String text = "🗿".repeat(500) + "word" + "🗿".repeat(500) + "word";
        Highlight highlight = best(text, match(500, 504, 0), match(1004, 1008, 0));

        assertThat(highlight.text().codePointCount(0, highlight.text().length()))
                .isEqualTo(300);
        assertThat(highlight.ranges()).containsExactly(new Range(60, 64));
        assertThat(at(highlight, 0)).isEqualTo("word");
    }

    @Test
    void showsTheEndOfALongTextInFull() {
        Highlight highlight = best("x".repeat(400) + "word", match(400, 404, 0));

        assertThat(highlight.text()).hasSize(300).endsWith("word");
        assertThat(highlight.ranges()).containsExactly(new Range(296, 300));
    }

    @Test
    void beginsWithAWholeWord() {
        Highlight highlight = best("abcdefghi ".repeat(40) + "needle" + " abcdefghi".repeat(40), match(400, 406, 0));

        assertThat(highlight.text()).startsWith("abcdefghi ");
        assertThat(at(highlight, 0)).isEqualTo("needle");
    }

    @Test
    void ranksThePartWithMoreOfTheWordsFirst() {
        String text = "one " + ".".repeat(400) + " one two three " + ".".repeat(400) + " two";
        List<Excerpt> excerpts = Excerpt.of(
                "text",
                text,
                List.of(match(0, 3, 0), match(405, 408, 0), match(409, 412, 1), match(413, 418, 2), match(820, 823, 1)),
                3);

        assertThat(excerpts).hasSize(3);
        assertThat(excerpts.getFirst().words()).containsExactlyInAnyOrder(0, 1, 2);
        assertThat(excerpts.getFirst().worth()).isEqualTo(3 * Match.WRITTEN);
        assertThat(at(excerpts.getFirst().highlight(), 2)).isEqualTo("three");
    }

    @Test
    void prefersRareWordsToCommonOnes() {
        String text = "the ".repeat(100) + ".".repeat(300) + " lighthouse " + ".".repeat(300);
        List<Match> matches = new ArrayList<>(IntStream.range(0, 100)
                .mapToObj(i -> match(4 * i, 4 * i + 3, 0))
                .toList());
        matches.add(match(701, 711, 1));

        assertThat(at(Excerpt.of("text", text, matches, 1).getFirst().highlight(), 0))
                .isEqualTo("lighthouse");
    }

    @Test
    void rangesAreWithinTheTextInOrderAndDoNotOverlap() {
        Random random = new Random(3);
        for (int round = 0; round < 300; round++) {
            int length = 1 + random.nextInt(2000);
            String text = random.ints(length, 0, 4)
                    .collect(
                            StringBuilder::new,
                            (built, i) -> built.append("a 🗿é"
                                    .codePoints()
                                    .skip(i)
                                    .limit(1)
                                    .collect(
                                            StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)),
                            StringBuilder::append)
                    .toString();
            List<Match> matches = random.ints(1 + random.nextInt(60), 0, length)
                    .mapToObj(from -> match(from, Math.min(length, from + 1 + random.nextInt(20)), random.nextInt(5)))
                    .toList();
            List<Excerpt> excerpts = Excerpt.of("text", text, matches, 3);
            assertThat(excerpts).hasSizeBetween(1, 3);
            for (Excerpt excerpt : excerpts) {
                assertThat(text).contains(excerpt.highlight().text());
                int end = -1;
                for (Range range : excerpt.highlight().ranges()) {
                    assertThat(range.from()).isGreaterThan(end);
                    assertThat(range.to()).isGreaterThan(range.from());
                    end = range.to();
                }
                String part = excerpt.highlight().text();
                assertThat(end).isBetween(1, part.codePointCount(0, part.length()));
            }
        }
    }
}
