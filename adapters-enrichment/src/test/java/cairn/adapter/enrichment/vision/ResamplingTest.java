package cairn.adapter.enrichment.vision;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.content.Raster;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ResamplingTest {
    /// A picture of one row of greys.
    private static Raster row(int... greys) {
        int[] argb = new int[greys.length];
        for (int i = 0; i < argb.length; i++) {
            argb[i] = 0xFF000000 | greys[i] * 0x010101;
        }
        return new Raster(greys.length, 1, argb);
    }

    private static float[] greys(float[] channels) {
        float[] greys = new float[channels.length / 3];
        for (int i = 0; i < greys.length; i++) {
            greys[i] = channels[i * 3];
            assertThat(channels[i * 3 + 1]).isEqualTo(greys[i]);
            assertThat(channels[i * 3 + 2]).isEqualTo(greys[i]);
        }
        return greys;
    }

    /// The expected values were computed by hand from the formulas of the kernels.
    @Test
    void weighsPixelsByTheKernel() {
        Raster edge = row(0, 0, 255, 255);
        assertNear(greys(Resampling.bilinear().scale(edge, 2, 1)), 36.43f, 218.57f);
        float[] doubled = greys(Resampling.bicubic().scale(edge, 8, 1));
        assertNear(new float[] {doubled[3], doubled[4]}, 51.8f, 203.2f);
        assertThat(doubled[0]).isZero();
        assertThat(doubled[7]).isEqualTo(255);
    }

    @Test
    void scalesColumnsLikeRows() {
        Raster column = new Raster(1, 4, row(0, 0, 255, 255).argb());
        assertThat(Resampling.bicubic().scale(column, 1, 3))
                .containsExactly(Resampling.bicubic().scale(row(0, 0, 255, 255), 3, 1));
    }

    private static void assertNear(float[] found, float... expected) {
        assertThat(found).containsExactly(expected, Offset.offset(0.05f));
    }

    @Test
    void keepsAPictureThatHasTheSize() {
        assertThat(greys(Resampling.bicubic().scale(row(0, 100, 255), 3, 1))).containsExactly(0, 100, 255);
        assertThat(greys(Resampling.bilinear().scale(row(7), 1, 1))).containsExactly(7);
    }

    @Test
    void blendsTransparentPixelsWithWhite() {
        Raster half = new Raster(1, 1, new int[] {0x80FF0000});
        assertThat(Resampling.bilinear().scale(half, 1, 1))
                .containsExactly(new float[] {255, 127, 127}, Offset.offset(0.6f));
    }
}
