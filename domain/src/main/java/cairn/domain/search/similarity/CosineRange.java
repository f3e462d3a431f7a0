package cairn.domain.search.similarity;

/// Interprets the cosines of one kind of comparison; every model has its own range.
///
/// @param floor approximate cosine of unrelated items; lower cosines are meaningless
/// @param ceiling cosine that clearly related items reach
public record CosineRange(double floor, double ceiling) {
    /// For models whose cosines have an unknown range.
    public static final CosineRange WHOLE = new CosineRange(-1, 1);

    public CosineRange {
        if (!(floor < ceiling)) {
            throw new IllegalArgumentException("a floor lies below its ceiling");
        }
    }

    /// Maps the floor to 0 and the best of a list to 1. If the best is below the ceiling, the ceiling
    /// maps to 1: an item that is hardly near does not match well only because nothing is nearer.
    public double normalised(double cosine, double best) {
        return Math.clamp((cosine - floor) / (Math.max(best, ceiling) - floor), 0, 1);
    }

    /// @param from a part of the way from the floor to the ceiling; less than `to`
    public CosineRange part(double from, double to) {
        return new CosineRange(at(from), at(to));
    }

    /// Returns the cosine at a part of the way from the floor to the ceiling.
    public double at(double part) {
        return floor + part * (ceiling - floor);
    }
}
