package cairn.domain.search.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.resource.ResourceId;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class HitTest {
    private static Hit hit(int number, double score) {
        return new Hit(new ResourceId(new UUID(0x7000, number)), score);
    }

    @Test
    void mergedListsKeepTheBestScoreOfEach() {
        List<Hit> merged =
                Hit.merged(List.of(List.of(hit(1, 0.9), hit(2, 0.5)), List.of(hit(2, 0.7), hit(3, 0.7)), List.of()));

        assertThat(merged).containsExactly(hit(1, 0.9), hit(2, 0.7), hit(3, 0.7));
        assertThat(Hit.merged(List.of())).isEmpty();
    }
}
