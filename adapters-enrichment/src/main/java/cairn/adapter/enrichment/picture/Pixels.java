package cairn.adapter.enrichment.picture;

import cairn.domain.content.Dimensions;

/// A picture in memory.
///
/// @param argb row by row, as `0xAARRGGBB` in sRGB, not premultiplied
@SuppressWarnings("ArrayRecordComponent")
record Pixels(int width, int height, int[] argb) {
    static Pixels transparent(int width, int height) {
        return new Pixels(width, height, new int[width * height]);
    }

    Dimensions dimensions() {
        return new Dimensions(width, height);
    }

    boolean isOpaque() {
        for (int pixel : argb) {
            if (pixel >>> 24 != 0xFF) {
                return false;
            }
        }
        return true;
    }

    /// Returns a smaller copy. Each pixel is the mean of those it covers, weighted by area and opacity.
    Pixels scaled(Dimensions to) {
        return to.width() == width && to.height() == height ? this : new AreaScaling(this, to).run();
    }

    Pixels oriented(Orientation orientation) {
        int newWidth = orientation.turns() ? height : width;
        int newHeight = orientation.turns() ? width : height;
        int[] moved = new int[argb.length];
        for (int y = 0; y < newHeight; y++) {
            for (int x = 0; x < newWidth; x++) {
                moved[y * newWidth + x] = argb[orientation.source(width, height, x, y)];
            }
        }
        return new Pixels(newWidth, newHeight, moved);
    }
}
