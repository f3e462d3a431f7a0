package cairn.adapter.enrichment.vision;

import cairn.domain.content.Raster;
import java.util.Arrays;

/// Pictures of one colour.
final class Pictures {
    static final int RED = 0xFFFF0000;
    static final int BLUE = 0xFF0000FF;

    private Pictures() {}

    static Raster of(int argb, int width, int height) {
        int[] pixels = new int[width * height];
        Arrays.fill(pixels, argb);
        return new Raster(width, height, pixels);
    }
}
