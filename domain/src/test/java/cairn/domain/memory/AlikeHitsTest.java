package cairn.domain.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AlikeHitsTest {
    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    private static Said said(double score, int second) {
        return new Said(score, NOON.plusSeconds(second));
    }

    private static List<Said> ordered(List<Said> hits) {
        return AlikeHits.newestFirst(hits, Said::score, Said::at);
    }

    @Test
    void ranksTheNewestFirstAmongHitsWithNearlyEqualScores() {
        Said old = said(0.974, 1);
        Said corrected = said(0.965, 2);
        Said other = said(0.95, 3);

        assertThat(ordered(List.of(old, corrected, other))).containsExactly(corrected, old, other);
        assertThat(ordered(List.of(said(0.9, 1), said(0.9, 2)))).containsExactly(said(0.9, 2), said(0.9, 1));
        assertThat(ordered(List.of())).isEmpty();
    }

    /// Otherwise a page would depend on all hits after it.
    @Test
    void reordersOnlyALimitedNumberOfHits() {
        List<Said> hits = IntStream.range(0, 50).mapToObj(i -> said(0.5, i)).toList();

        List<Said> first = hits.subList(0, AlikeHits.MOST);

        assertThat(ordered(hits).subList(0, AlikeHits.MOST)).isEqualTo(first.reversed());
        assertThat(ordered(hits)).containsExactlyInAnyOrderElementsOf(Collections.unmodifiableList(hits));
    }

    private record Said(double score, Instant at) {}
}
