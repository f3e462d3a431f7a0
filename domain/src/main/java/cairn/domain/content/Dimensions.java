package cairn.domain.content;

/// Width and height in pixels, each at least 1.
public record Dimensions(int width, int height) {
    public Dimensions {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("dimensions are at least 1 × 1");
        }
    }

    public long pixels() {
        return (long) width * height;
    }

    /// Scales down, if necessary, so that the longer edge has at most `edge` pixels.
    public Dimensions within(int edge) {
        int longer = Math.max(width, height);
        if (longer <= edge) {
            return this;
        }
        double scale = (double) edge / longer;
        return new Dimensions(scaled(width, scale), scaled(height, scale));
    }

    private static int scaled(int length, double scale) {
        return Math.max(1, (int) Math.round(length * scale));
    }

    /// Swaps width and height.
    public Dimensions turned() {
        return new Dimensions(height, width);
    }
}
