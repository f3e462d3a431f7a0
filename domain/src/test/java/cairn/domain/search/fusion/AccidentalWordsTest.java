package cairn.domain.search.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.similarity.TextScale;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Questions whose words occur in items that do not answer them.
final class AccidentalWordsTest {
    private static Ranking ranking(Signal signal, int from, int to, IntToDoubleFunction score) {
        return new Ranking(
                signal,
                IntStream.range(from, to)
                        .mapToObj(i -> new Candidate(new ResourceId(new UUID(0x7000, i)), score.applyAsDouble(i)))
                        .sorted(Comparator.comparingDouble((Candidate candidate) -> -candidate.score()))
                        .toList(),
                true);
    }

    private static double words(Ranking... rankings) {
        return wordsOf(0, rankings);
    }

    /// The weight of keywords for a question with that many words of four letters or more.
    private static double wordsOf(int telling, Ranking... rankings) {
        return AdaptiveWeights.of(List.of(rankings), TextScale.USUAL, new Wording(0, telling, false))
                .words();
    }

    @Test
    void keywordsCountLessIfMatchesCoverLittleOfTheQuestionAndAreFar() {
        Ranking words = ranking(Signal.KEYWORD, 0, 100, i -> 20 - i * 0.1);
        Ranking near = ranking(Signal.SUMMARY_VECTOR, 0, 100, i -> 0.8 - i * 0.0005);
        Ranking far = ranking(Signal.SUMMARY_VECTOR, 0, 100, i -> i < 5 ? 0.63 : 0.8 - i * 0.0005);
        assertThat(wordsOf(10, words, far)).isEqualTo(0.01);
        assertThat(wordsOf(10, words, near)).isEqualTo(words(words, near));
        assertThat(wordsOf(5, words, far)).isBetween(0.02, words(words, far) - 0.02);
    }

    @Test
    void keywordsThatCoverMuchOfTheQuestionCountEvenIfMatchesAreFar() {
        Ranking name = ranking(Signal.KEYWORD, 0, 1, i -> 6);
        Ranking meaning = ranking(Signal.SUMMARY_VECTOR, 0, 200, i -> i == 0 ? 0.4 : 0.8 - i * 0.0005);
        assertThat(wordsOf(1, name, meaning)).isGreaterThan(0.8);
        assertThat(wordsOf(2, name, meaning)).isEqualTo(0.01);
        assertThat(words(name, meaning)).isGreaterThan(0.8);
    }

    @Test
    void keywordsCountMoreInASmallLibraryDespiteFarMatches() {
        Ranking words = ranking(Signal.KEYWORD, 0, 5, i -> 8);
        Ranking few = ranking(Signal.SUMMARY_VECTOR, 0, 20, i -> i < 5 ? 0.53 : 0.8);
        Ranking many = ranking(Signal.SUMMARY_VECTOR, 0, 200, i -> i < 5 ? 0.53 : 0.8);
        assertThat(wordsOf(2, words, few)).isGreaterThan(0.2);
        assertThat(wordsOf(2, words, many)).isEqualTo(0.01);
    }

    @Test
    void keywordMatchesWithAContextNeedLessSimilarity() {
        Ranking words = ranking(Signal.KEYWORD, 0, 100, i -> 20 - i * 0.1);
        Ranking meaning = ranking(Signal.SUMMARY_VECTOR, 0, 100, i -> i < 5 ? 0.64 : 0.8 - i * 0.0005);
        Ranking contexts = ranking(Signal.CONTEXT, 0, 5, i -> 3);
        assertThat(wordsOf(10, words, meaning)).isLessThan(0.1);
        assertThat(wordsOf(10, words, contexts, meaning)).isEqualTo(words(words, meaning));
    }
}
