package cairn.domain.content;

/// Width and height in pixels, each at least 1.
public record Dimensions(int width, int height) {
    public Dimensions {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("dimensions are at least 1 × 1");
        }
    }
}
