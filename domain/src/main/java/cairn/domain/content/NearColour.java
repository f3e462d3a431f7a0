package cairn.domain.content;

import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/// What counts as near to a colour, and how near it is.
public record NearColour(Colour wanted) {
    /// CIEDE2000 differences of this much and more are another colour: shades of one are nearer to each other, and
    /// neighbours on the colour wheel are not.
    public static final double LIMIT = 20;

    /// How near a colour is: 1 for the same, falling with the difference, 0 for what is not near.
    public double nearness(Colour other) {
        return Math.max(0, 1 - wanted.difference(other) / LIMIT);
    }

    /// That of the nearest; 0 where there is none.
    public double nearness(Collection<Colour> others) {
        return others.stream().mapToDouble(this::nearness).max().orElse(0);
    }

    /// How near a picture is: by its colours that cover enough to be looked for.
    public double nearnessOf(List<DominantColour> colours) {
        return nearness(noticeable(colours));
    }

    /// The colours of a picture that it is found by.
    public static List<Colour> noticeable(List<DominantColour> colours) {
        return colours.stream()
                .filter(DominantColour::isNoticeable)
                .map(DominantColour::colour)
                .toList();
    }

    /// Cells of [ColourGrid] that hold all colours near to this one, and some more.
    public IntStream cells() {
        return ColourGrid.around(wanted, LIMIT);
    }
}
