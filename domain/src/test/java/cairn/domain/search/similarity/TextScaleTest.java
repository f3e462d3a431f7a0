package cairn.domain.search.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TextScaleTest {
    private static final TextScale SCALE = new TextScale(new CosineRange(0.2, 0.7), 0.15, 0.2);

    @Test
    void neighbourhoodGrowsFromZeroToOneOnTheModelsScale() {
        assertThat(SCALE.neighbourhood(-1)).isZero();
        assertThat(SCALE.neighbourhood(0.29)).isZero();
        assertThat(SCALE.neighbourhood(0.375)).isCloseTo(0.5, within(1e-9));
        assertThat(SCALE.neighbourhood(0.46)).isEqualTo(1);
        assertThat(SCALE.neighbourhood(1)).isEqualTo(1);
    }

    @Test
    void firstTokenEmbeddingsHaveALowerScaleForThings() {
        assertThat(SCALE.things().floor()).isCloseTo(0.41, within(1e-9));
        assertThat(SCALE.things().ceiling()).isCloseTo(0.5925, within(1e-9));
        assertThat(SCALE.ofFirstTokens().things().floor()).isCloseTo(0.363, within(1e-9));
        assertThat(SCALE.ofFirstTokens().cosines()).isEqualTo(SCALE.cosines());
    }
}
