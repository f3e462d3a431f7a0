package cairn.adapter.enrichment.vision;

import cairn.domain.content.Raster;
import java.util.function.DoubleUnaryOperator;

/// Resizes pictures as Pillow does, with which vision models are trained: rows first, then columns. Each
/// new pixel is the weighted mean of those around it, in a radius that grows when the picture shrinks.
/// Transparent parts are drawn on white.
final class Resampling {
    private static final int CHANNELS = 3;
    private static final float MOST = 255;

    private final DoubleUnaryOperator kernel;
    private final double reach;

    private Resampling(DoubleUnaryOperator kernel, double reach) {
        this.kernel = kernel;
        this.reach = reach;
    }

    static Resampling bilinear() {
        return new Resampling(x -> Math.max(0, 1 - Math.abs(x)), 1);
    }

    static Resampling bicubic() {
        return new Resampling(Resampling::cubic, 2);
    }

    /// Keys' kernel with a = -0.5.
    private static double cubic(double signed) {
        double x = Math.abs(signed);
        if (x < 1) {
            return (1.5 * x - 2.5) * x * x + 1;
        }
        return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
    }

    /// Returns red, green and blue of each pixel, row by row, 0–255.
    float[] scale(Raster picture, int width, int height) {
        float[] narrow = new float[width * picture.height() * CHANNELS];
        Contributions across = contributions(picture.width(), width);
        float[] row = new float[picture.width() * CHANNELS];
        for (int y = 0; y < picture.height(); y++) {
            read(picture, y, row);
            across.gather(row, 0, CHANNELS, narrow, y * width * CHANNELS, CHANNELS);
        }
        float[] scaled = new float[width * height * CHANNELS];
        Contributions down = contributions(picture.height(), height);
        for (int x = 0; x < width; x++) {
            down.gather(narrow, x * CHANNELS, width * CHANNELS, scaled, x * CHANNELS, width * CHANNELS);
        }
        return scaled;
    }

    private static void read(Raster picture, int y, float[] row) {
        int start = y * picture.width();
        for (int x = 0; x < picture.width(); x++) {
            int pixel = picture.argb()[start + x];
            float alpha = (pixel >>> 24) / MOST;
            for (int c = 0; c < CHANNELS; c++) {
                row[x * CHANNELS + c] = (pixel >> (16 - 8 * c) & 0xFF) * alpha + MOST * (1 - alpha);
            }
        }
    }

    private Contributions contributions(int from, int to) {
        double step = (double) from / to;
        double stretch = Math.max(1, step);
        int[] first = new int[to];
        float[][] weights = new float[to][];
        for (int i = 0; i < to; i++) {
            double middle = (i + 0.5) * step;
            first[i] = Math.max(0, (int) (middle - reach * stretch + 0.5));
            int end = Math.min(from, (int) (middle + reach * stretch + 0.5));
            weights[i] = weights(first[i], Math.max(end, first[i] + 1), middle, stretch);
        }
        return new Contributions(first, weights);
    }

    private float[] weights(int first, int end, double middle, double stretch) {
        double[] raw = new double[end - first];
        double sum = 0;
        for (int i = 0; i < raw.length; i++) {
            raw[i] = kernel.applyAsDouble((first + i + 0.5 - middle) / stretch);
            sum += raw[i];
        }
        float[] weights = new float[raw.length];
        for (int i = 0; i < raw.length; i++) {
            weights[i] = (float) (raw[i] / sum);
        }
        return weights;
    }

    /// The old pixels that contribute to each new one along a line, and their weights.
    @SuppressWarnings("ArrayRecordComponent")
    private record Contributions(int[] first, float[][] weights) {
        void gather(float[] from, int fromStart, int fromStep, float[] to, int toStart, int toStep) {
            for (int i = 0; i < first.length; i++) {
                for (int c = 0; c < CHANNELS; c++) {
                    to[toStart + i * toStep + c] = mean(i, from, fromStart + first[i] * fromStep + c, fromStep);
                }
            }
        }

        private float mean(int index, float[] from, int start, int step) {
            float[] parts = weights[index];
            float sum = 0;
            for (int k = 0; k < parts.length; k++) {
                sum += parts[k] * from[start + k * step];
            }
            return Math.clamp(sum, 0, MOST);
        }
    }
}
