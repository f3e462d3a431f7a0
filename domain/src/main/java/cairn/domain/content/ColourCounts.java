package cairn.domain.content;

import java.util.Map;
import java.util.TreeMap;

/// The pixels of a picture, counted by colour.
///
/// @param points lightness, a and b of each colour
/// @param weights amount of each colour, in opaque pixels
@SuppressWarnings("ArrayRecordComponent")
record ColourCounts(double[][] points, double[] weights) {
    /// Bits per channel that distinguish colours. More bits would be slower, without
    /// a visible difference.
    private static final int BITS = 5;

    private static final int CUT = 8 - BITS;

    static ColourCounts of(int[] argb, int leastAlpha) {
        Map<Integer, double[]> sums = new TreeMap<>();
        for (int pixel : argb) {
            int alpha = pixel >>> 24;
            if (alpha >= leastAlpha) {
                count(sums.computeIfAbsent(cell(pixel), cell -> new double[4]), pixel, alpha / 255.0);
            }
        }
        double[][] points = new double[sums.size()][];
        double[] weights = new double[sums.size()];
        int i = 0;
        for (double[] sum : sums.values()) {
            points[i] = point(sum);
            weights[i] = sum[3];
            i++;
        }
        return new ColourCounts(points, weights);
    }

    private static int cell(int pixel) {
        int red = channel(pixel, 16) >> CUT;
        int green = channel(pixel, 8) >> CUT;
        int blue = channel(pixel, 0) >> CUT;
        return (red << 2 * BITS) | (green << BITS) | blue;
    }

    private static int channel(int pixel, int shift) {
        return (pixel >> shift) & 0xFF;
    }

    private static void count(double[] sum, int pixel, double weight) {
        sum[0] += weight * channel(pixel, 16);
        sum[1] += weight * channel(pixel, 8);
        sum[2] += weight * channel(pixel, 0);
        sum[3] += weight;
    }

    private static double[] point(double[] sum) {
        Lab lab = Lab.of(new Colour(mean(sum, 0), mean(sum, 1), mean(sum, 2)));
        return new double[] {lab.lightness(), lab.a(), lab.b()};
    }

    private static int mean(double[] sum, int channel) {
        return (int) Math.round(sum[channel] / sum[3]);
    }

    boolean isEmpty() {
        return weights.length == 0;
    }
}
