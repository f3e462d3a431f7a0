package cairn.adapter.enrichment.picture;

import cairn.domain.content.Dimensions;
import java.util.Arrays;

/// Scales pictures down. A new pixel is the mean of the area it covers. Colours are weighted by their
/// opacity, so that invisible ones do not shine through. First shortens the rows, then reduces their
/// number.
final class AreaScaling {
    private static final int CHANNELS = 4;

    private final Pixels from;
    private final Dimensions to;

    AreaScaling(Pixels from, Dimensions to) {
        this.from = from;
        this.to = to;
    }

    Pixels run() {
        int[] argb = new int[to.width() * to.height()];
        double step = (double) from.height() / to.height();
        float[] row = new float[to.width() * CHANNELS];
        float[] sum = new float[to.width() * CHANNELS];
        int read = -1;
        for (int y = 0; y < to.height(); y++) {
            double top = y * step;
            double bottom = Math.min(from.height(), top + step);
            Arrays.fill(sum, 0);
            for (int line = (int) top; line < bottom; line++) {
                if (line != read) {
                    shorten(line, row);
                    read = line;
                }
                add(sum, row, (float) (Math.min(line + 1, bottom) - Math.max(line, top)));
            }
            write(sum, (float) (bottom - top), argb, y * to.width());
        }
        return new Pixels(to.width(), to.height(), argb);
    }

    private static void add(float[] sum, float[] row, float weight) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += row[i] * weight;
        }
    }

    private void shorten(int line, float[] row) {
        double step = (double) from.width() / to.width();
        int start = line * from.width();
        for (int x = 0; x < to.width(); x++) {
            double left = x * step;
            double right = Math.min(from.width(), left + step);
            Arrays.fill(row, x * CHANNELS, (x + 1) * CHANNELS, 0);
            for (int column = (int) left; column < right; column++) {
                float weight = (float) ((Math.min(column + 1, right) - Math.max(column, left)) / (right - left));
                add(row, x * CHANNELS, from.argb()[start + column], weight);
            }
        }
    }

    private static void add(float[] row, int at, int pixel, float weight) {
        float alpha = (pixel >>> 24) * weight;
        row[at] += alpha;
        row[at + 1] += alpha * ((pixel >> 16) & 0xFF);
        row[at + 2] += alpha * ((pixel >> 8) & 0xFF);
        row[at + 3] += alpha * (pixel & 0xFF);
    }

    private static void write(float[] sum, float height, int[] argb, int start) {
        for (int i = 0; i < sum.length; i += CHANNELS) {
            float alpha = sum[i];
            int pixel = alpha == 0
                    ? 0
                    : (channel(alpha / height) << 24)
                            | (channel(sum[i + 1] / alpha) << 16)
                            | (channel(sum[i + 2] / alpha) << 8)
                            | channel(sum[i + 3] / alpha);
            argb[start + i / CHANNELS] = pixel;
        }
    }

    private static int channel(float value) {
        return Math.clamp(Math.round(value), 0, 255);
    }
}
