package cairn.domain.search.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.resource.ResourceId;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ContextScoresTest {
    private static Candidate candidate(int number, double score) {
        return new Candidate(new ResourceId(new UUID(0, number)), score);
    }

    private static Ranking ranking(Signal signal, Candidate... candidates) {
        return new Ranking(signal, List.of(candidates), false, 9);
    }

    @Test
    void averagesTheScoresOfANoteAndItsContext() {
        Ranking words = ranking(Signal.KEYWORD, candidate(1, 8), candidate(2, 6), candidate(3, 5));
        Ranking context = ranking(Signal.CONTEXT, candidate(3, 4), candidate(1, 1));

        assertThat(ContextScores.merged(List.of(words, context)))
                .containsExactly(ranking(Signal.KEYWORD, candidate(3, 6.5), candidate(2, 6), candidate(1, 5)), context);
    }

    @Test
    void theOnlyNoteWithAContextKeepsItsScore() {
        Ranking words = ranking(Signal.KEYWORD, candidate(1, 8), candidate(2, 6));

        Ranking context = ranking(Signal.CONTEXT, candidate(2, 0.1));

        assertThat(ContextScores.merged(List.of(words, context))).containsExactly(words, context);
    }

    @Test
    void doesNotFindANoteByItsContextAlone() {
        Ranking words = ranking(Signal.KEYWORD, candidate(1, 8));

        Ranking context = ranking(Signal.CONTEXT, candidate(2, 50));

        assertThat(ContextScores.merged(List.of(words, context))).containsExactly(words, context);
    }

    @Test
    void adjustsKeywordAndExactScoresButNotVectorScores() {
        Ranking words = ranking(Signal.KEYWORD, candidate(2, 8), candidate(1, 6));
        Ranking exact = ranking(Signal.EXACT, candidate(1, 6));
        Ranking near = ranking(Signal.SUMMARY_VECTOR, candidate(1, 0.8));
        Ranking context = ranking(Signal.CONTEXT, candidate(2, 4), candidate(1, 1));

        assertThat(ContextScores.merged(List.of(words, exact, near, context)))
                .containsExactly(
                        ranking(Signal.KEYWORD, candidate(2, 8), candidate(1, 4)),
                        ranking(Signal.EXACT, candidate(1, 4)),
                        near,
                        context);
    }
}
