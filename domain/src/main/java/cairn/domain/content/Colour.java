package cairn.domain.content;

/// A colour in sRGB (IEC 61966-2-1), each channel 0–255.
public record Colour(int red, int green, int blue) {
    public Colour {
        if (((red | green | blue) & ~0xFF) != 0) {
            throw new IllegalArgumentException("colour channels lie between 0 and 255");
        }
    }

    public static Colour ofPacked(int rgb) {
        return new Colour((rgb >> 16) & 0xFF, (rgb >> 8) & 0xFF, rgb & 0xFF);
    }

    /// As `0xRRGGBB`.
    public int packed() {
        return (red << 16) | (green << 8) | blue;
    }

    /// CIEDE2000 difference: 0 for equal colours, about 1 for the smallest visible
    /// difference, up to about 100.
    public double difference(Colour other) {
        return Lab.of(this).difference(Lab.of(other));
    }
}
