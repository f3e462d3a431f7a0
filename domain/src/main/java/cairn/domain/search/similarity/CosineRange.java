package cairn.domain.search.similarity;

/// What cosines of one kind of comparison mean; every model has its own.
///
/// @param floor what has nothing to do with each other scores about as much; below, a cosine says nothing
/// @param ceiling what clearly belongs together reaches this
public record CosineRange(double floor, double ceiling) {
    /// Where nothing is known.
    public static final CosineRange WHOLE = new CosineRange(-1, 1);

    public CosineRange {
        if (!(floor < ceiling)) {
            throw new IllegalArgumentException("a floor lies below its ceiling");
        }
    }

    /// From 0 at the floor to 1 at the best of a list. A best that is below the ceiling does not count as 1: what is
    /// hardly near is no match only because nothing is nearer.
    public double normalised(double cosine, double best) {
        return Math.clamp((cosine - floor) / (Math.max(best, ceiling) - floor), 0, 1);
    }

    /// @param from of the way from the floor to the ceiling; less than `to`
    public CosineRange part(double from, double to) {
        return new CosineRange(at(from), at(to));
    }

    /// So much of the way from the floor to the ceiling.
    public double at(double part) {
        return floor + part * (ceiling - floor);
    }
}
