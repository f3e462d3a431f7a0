package cairn.domain.content;

/// One of the colours that make up a picture.
///
/// @param score its share of the picture, over 0 and up to 1; the shares of a
/// picture add up to at most 1
public record DominantColour(Colour colour, double score) {
    /// Minimum share at which searches find a colour: nobody looks for a speck of it.
    public static final double NOTICEABLE = 0.05;

    public DominantColour {
        if (!(score > 0 && score <= 1)) {
            throw new IllegalArgumentException("a colour's share lies over 0 and up to 1");
        }
    }

    /// The reverse of [#packed].
    public static DominantColour ofPacked(int packed) {
        return new DominantColour(Colour.ofPacked(packed), Math.clamp(packed >> 24, 1, 100) / 100.0);
    }

    /// As `0xPPRRGGBB`, where `PP` is the share in percent, 1–100.
    public int packed() {
        return (Math.clamp(Math.round(score * 100), 1, 100) << 24) | colour.packed();
    }

    /// Whether it covers enough for searches to find it.
    public boolean isNoticeable() {
        return score >= NOTICEABLE;
    }
}
