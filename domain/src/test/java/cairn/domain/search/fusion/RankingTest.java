package cairn.domain.search.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.resource.ResourceId;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RankingTest {
    private static Candidate candidate(int number, double score) {
        return new Candidate(new ResourceId(new UUID(0x7000, number)), score);
    }

    private static Ranking words(Candidate... candidates) {
        return new Ranking(Signal.KEYWORD, List.of(candidates), false, 40);
    }

    @Test
    void mergesEachCandidateOnceBestFirst() {
        Ranking meaning = new Ranking(Signal.SUMMARY_VECTOR, List.of(candidate(9, 0.5)), true);

        List<Ranking> merged = Ranking.merged(
                List.of(words(candidate(1, 5), candidate(2, 3)), meaning),
                List.of(words(candidate(2, 3), candidate(3, 4))));

        assertThat(merged).containsExactly(words(candidate(1, 5), candidate(3, 4), candidate(2, 3)), meaning);
    }

    @Test
    void mergingWithNothingChangesNothing() {
        List<Ranking> rankings = List.of(words(candidate(1, 5)));

        assertThat(Ranking.merged(rankings, List.of())).isSameAs(rankings);
    }
}
