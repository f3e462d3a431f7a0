package cairn.adapter.search.lucene.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class QuietMergePolicyTest {
    @Test
    void mergesSegmentsOfSimilarSize() {
        assertThat(QuietMergePolicy.worthwhile(Collections.nCopies(9, 200))).isEqualTo(9);
    }

    /// Otherwise every few notes would rewrite a large segment.
    @Test
    void doesNotRewriteALargeSegmentForAFewSmallOnes() {
        List<Integer> sizes = Stream.concat(Collections.nCopies(9, 1).stream(), Stream.of(10, 3_000))
                .toList();

        assertThat(QuietMergePolicy.worthwhile(sizes)).isEqualTo(9);
    }

    @Test
    void limitsTheDocumentsOfAMerge() {
        assertThat(QuietMergePolicy.worthwhile(Collections.nCopies(30, 20_000))).isEqualTo(10);
    }

    @Test
    void doesNotMergeSegmentsOfVeryDifferentSizes() {
        assertThat(QuietMergePolicy.worthwhile(List.of(1, 3, 9, 27))).isLessThan(2);
        assertThat(QuietMergePolicy.worthwhile(List.of())).isZero();
    }
}
