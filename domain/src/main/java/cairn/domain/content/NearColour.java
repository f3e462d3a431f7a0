package cairn.domain.content;

import java.util.List;
import java.util.stream.IntStream;

/// A colour to search for, with the rule for which colours are near it, and how near.
public record NearColour(Colour wanted) {
    /// CIEDE2000 difference from which on colours do not match. Shades of one colour differ by less,
    /// neighbours on the colour wheel by more.
    public static final double LIMIT = 20;

    /// CIEDE2000 differences below this count as 0: people hardly see them side by side, and never
    /// between two pictures (Mahy, Van Eycken and Oosterlinck 1994).
    public static final double UNSEEN = 2.3;

    /// Share of its nearness that a colour loses if it covers almost nothing of its picture: as much as
    /// a difference of 0.4 costs. So a visibly nearer colour stays nearer, however little it covers.
    public static final double SMALLNESS = 0.02;

    /// Returns 1 for colours that look the same, less with growing difference, and 0 for
    /// colours that are not near.
    public double nearness(Colour other) {
        return Math.max(0, 1 - Math.max(0, wanted.difference(other) - UNSEEN) / (LIMIT - UNSEEN));
    }

    /// Nearness of a colour in a picture: of two equally near colours, the one that
    /// covers more is nearer.
    public double nearness(DominantColour other) {
        return nearness(other.colour()) * (1 - SMALLNESS * (1 - other.score()));
    }

    /// Nearness of a picture: that of its nearest noticeable colour, or 0 if none is near.
    public double nearnessOf(List<DominantColour> colours) {
        return noticeable(colours).stream().mapToDouble(this::nearness).max().orElse(0);
    }

    /// The colours by which searches find a picture.
    public static List<DominantColour> noticeable(List<DominantColour> colours) {
        return colours.stream().filter(DominantColour::isNoticeable).toList();
    }

    /// Cells of [ColourGrid] that hold all colours near this one, and some others.
    public IntStream cells() {
        return ColourGrid.around(wanted, LIMIT);
    }
}
