package cairn.domain.content;

/// One of the colours that make up a picture.
///
/// @param score the share of the picture that it stands for, over 0 and up to 1; those of a picture add up to at most 1
public record DominantColour(Colour colour, double score) {
    /// Whoever looks for a colour means no speck of it.
    public static final double NOTICEABLE = 0.05;

    public DominantColour {
        if (!(score > 0 && score <= 1)) {
            throw new IllegalArgumentException("a colour's share lies over 0 and up to 1");
        }
    }

    /// Whether it covers enough to be looked for.
    public boolean isNoticeable() {
        return score >= NOTICEABLE;
    }
}
