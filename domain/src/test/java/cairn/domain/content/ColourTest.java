package cairn.domain.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import cairn.domain.Generators;
import org.junit.jupiter.api.Test;

class ColourTest {
    private final Generators generators = new Generators(3);

    @Test
    void onlyEqualColoursHaveADifferenceOfZero() {
        for (int i = 0; i < 2000; i++) {
            Colour one = colour();
            Colour other = colour();
            assertThat(one.difference(one)).isZero();
            assertThat(one.difference(other)).isEqualTo(other.difference(one), within(1e-9));
            assertThat(one.difference(other)).isBetween(one.equals(other) ? 0 : 1e-3, 130.0);
        }
    }

    @Test
    void theDifferenceOfBlackAndWhiteIs100() {
        assertThat(new Colour(0, 0, 0).difference(new Colour(255, 255, 255))).isEqualTo(100, within(0.01));
    }

    @Test
    void rejectsChannelsOutsideOneByte() {
        for (int wrong : new int[] {-1, 256, Integer.MIN_VALUE}) {
            assertThatIllegalArgumentException().isThrownBy(() -> new Colour(wrong, 0, 0));
            assertThatIllegalArgumentException().isThrownBy(() -> new Colour(0, wrong, 0));
            assertThatIllegalArgumentException().isThrownBy(() -> new Colour(0, 0, wrong));
        }
        assertThat(new Colour(255, 0, 255).red()).isEqualTo(255);
    }

    private Colour colour() {
        return new Colour(generators.below(256), generators.below(256), generators.below(256));
    }
}
