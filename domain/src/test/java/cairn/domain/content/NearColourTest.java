package cairn.domain.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NearColourTest {
    private static final Colour RED = new Colour(255, 0, 0);
    private static final Random RANDOM = new Random(4711);

    @Test
    void aColourHasANearnessOfOneToItself() {
        assertThat(new NearColour(RED).nearness(RED)).isEqualTo(1);
    }

    @Test
    void nearnessFallsWithTheDifferenceToZeroAtTheLimit() {
        NearColour near = new NearColour(RED);
        Colour brick = new Colour(220, 30, 20);

        assertThat(near.nearness(brick)).isCloseTo(1 - (RED.difference(brick) - 2.3) / 17.7, within(1e-12));
        assertThat(near.nearness(new Colour(0, 0, 255))).isZero();
        assertThat(near.nearness(new Colour(255, 165, 0))).isZero();
    }

    @Test
    void aPictureIsAsNearAsItsNearestColourWithEnoughCoverage() {
        NearColour near = new NearColour(RED);
        DominantColour blue = new DominantColour(new Colour(0, 0, 255), 0.9);

        assertThat(near.nearnessOf(List.of(blue, new DominantColour(RED, 0.05))))
                .isCloseTo(1 - NearColour.SMALLNESS * 0.95, within(1e-12));
        assertThat(near.nearnessOf(List.of(new DominantColour(RED, 1)))).isEqualTo(1);
        assertThat(near.nearnessOf(List.of(blue, new DominantColour(RED, 0.04))))
                .isZero();
        assertThat(near.nearnessOf(List.of())).isZero();
    }

    @Test
    void moreCoverageIsNearerButACloserColourCountsMore() {
        NearColour near = new NearColour(RED);
        DominantColour little = new DominantColour(RED, 0.05);

        assertThat(near.nearness(new DominantColour(RED, 0.5))).isGreaterThan(near.nearness(little));
        assertThat(near.nearness(little)).isGreaterThan(near.nearness(new DominantColour(new Colour(230, 30, 30), 1)));
        assertThat(near.nearness(little)).isLessThan(near.nearness(new DominantColour(new Colour(251, 8, 8), 1)));
    }

    @Test
    void packingKeepsSharesToOnePercent() {
        for (double share : new double[] {0.001, 0.05, 0.333, 0.5, 1}) {
            DominantColour colour = new DominantColour(new Colour(1, 128, 255), share);

            DominantColour back = DominantColour.ofPacked(colour.packed());

            assertThat(back.colour()).isEqualTo(colour.colour());
            assertThat(back.score()).isCloseTo(share, within(0.01));
        }
    }

    @Test
    void theCellsOfAColourIncludeEveryNearColour() {
        int found = 0;
        for (int i = 0; i < 400; i++) {
            Colour wanted = any();
            NearColour near = new NearColour(wanted);
            Set<Integer> cells = near.cells().boxed().collect(Collectors.toSet());
            for (int j = 0; j < 2_000; j++) {
                Colour other = j % 2 == 0 ? any() : neighbour(wanted);
                if (near.nearness(other) > 0) {
                    found++;
                    assertThat(cells).as(wanted + " and " + other).contains(ColourGrid.cellOf(other));
                }
            }
        }
        assertThat(found).isGreaterThan(100_000);
    }

    @Test
    void theCellsOfAColourExcludeMostColours() {
        Set<Integer> cells = new NearColour(RED).cells().boxed().collect(Collectors.toSet());

        long held = IntStream.range(0, 10_000)
                .filter(i -> cells.contains(ColourGrid.cellOf(any())))
                .count();

        assertThat(held).isBetween(100L, 2_500L);
    }

    /// Includes greys and saturated colours, where the formula is least linear.
    private static Colour any() {
        int grey = RANDOM.nextInt(256);
        return switch (RANDOM.nextInt(4)) {
            case 0 -> new Colour(grey, grey, grey);
            case 1 -> new Colour(255 * RANDOM.nextInt(2), 255 * RANDOM.nextInt(2), grey);
            default -> new Colour(RANDOM.nextInt(256), RANDOM.nextInt(256), RANDOM.nextInt(256));
        };
    }

    private static Colour neighbour(Colour colour) {
        return new Colour(moved(colour.red()), moved(colour.green()), moved(colour.blue()));
    }

    private static int moved(int channel) {
        return Math.clamp(channel + RANDOM.nextInt(-60, 61), 0, 255);
    }
}
