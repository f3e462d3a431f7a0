package cairn.domain.content;

import java.util.List;
import java.util.stream.IntStream;

/// What counts as near to a colour, and how near it is.
public record NearColour(Colour wanted) {
    /// CIEDE2000 differences of this much and more are another colour: shades of one are nearer to each other, and
    /// neighbours on the colour wheel are not.
    public static final double LIMIT = 20;

    /// CIEDE2000 differences below this are none: an eye hardly tells such colours apart side by side, and never in two
    /// pictures (Mahy, Van Eycken and Oosterlinck 1994).
    public static final double UNSEEN = 2.3;

    /// How much of its nearness a colour loses that covers next to nothing of its picture: as much as a difference of
    /// .4 makes. So a colour that is seen to be nearer stays so, however little there is of it.
    public static final double SMALLNESS = 0.02;

    /// How near a colour is: 1 for what looks the same, falling with the difference, 0 for what is not near.
    public double nearness(Colour other) {
        return Math.max(0, 1 - Math.max(0, wanted.difference(other) - UNSEEN) / (LIMIT - UNSEEN));
    }

    /// That of a colour in a picture: of two that are as near the one that there is more of is nearer.
    public double nearness(DominantColour other) {
        return nearness(other.colour()) * (1 - SMALLNESS * (1 - other.score()));
    }

    /// How near a picture is: by its colours that cover enough to be looked for; 0 where none is near.
    public double nearnessOf(List<DominantColour> colours) {
        return noticeable(colours).stream().mapToDouble(this::nearness).max().orElse(0);
    }

    /// The colours of a picture that it is found by.
    public static List<DominantColour> noticeable(List<DominantColour> colours) {
        return colours.stream().filter(DominantColour::isNoticeable).toList();
    }

    /// Cells of [ColourGrid] that hold all colours near to this one, and some more.
    public IntStream cells() {
        return ColourGrid.around(wanted, LIMIT);
    }
}
