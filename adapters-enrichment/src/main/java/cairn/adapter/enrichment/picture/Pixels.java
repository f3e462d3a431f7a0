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

    /// A smaller copy: each pixel is the mean of those that it covers, by area and by how opaque they are.
    Pixels scaled(Dimensions to) {
        return to.width() == width && to.height() == height ? this : new AreaScaling(this, to).run();
    }

    /// @param orientation of EXIF, 1–8
    Pixels oriented(int orientation) {
        boolean turned = orientation >= 5;
        int newWidth = turned ? height : width;
        int newHeight = turned ? width : height;
        int[] moved = new int[argb.length];
        for (int y = 0; y < newHeight; y++) {
            for (int x = 0; x < newWidth; x++) {
                moved[y * newWidth + x] = argb[source(orientation, x, y)];
            }
        }
        return new Pixels(newWidth, newHeight, moved);
    }

    /// Where the pixel stands that is seen at `x`, `y` (CIPA DC-008, tag 274).
    private int source(int orientation, int x, int y) {
        int right = width - 1;
        int bottom = height - 1;
        return switch (orientation) {
            case 2 -> at(right - x, y);
            case 3 -> at(right - x, bottom - y);
            case 4 -> at(x, bottom - y);
            case 5 -> at(y, x);
            case 6 -> at(y, bottom - x);
            case 7 -> at(right - y, bottom - x);
            case 8 -> at(right - y, x);
            default -> at(x, y);
        };
    }

    private int at(int x, int y) {
        return y * width + x;
    }
}
