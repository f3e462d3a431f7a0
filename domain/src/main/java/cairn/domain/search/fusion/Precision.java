package cairn.domain.search.fusion;

import cairn.domain.search.similarity.CosineRange;

/// Minimum semantic similarity for hits without a keyword match: 0 accepts all, 1 almost none. Every
/// lower value accepts at least the same hits.
public record Precision(double value) {
    public static final Precision USUAL = new Precision(0.3);

    private static final double NO_FLOOR = -1;

    public Precision {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException("a precision lies between 0 and 1");
        }
    }

    /// Returns the minimum cosine, which is piecewise linear: it rises from 0 to the floor at the usual
    /// value, and to the ceiling at 1. There is no minimum at 0.
    public double floor(CosineRange range) {
        if (value == 0) {
            return NO_FLOOR;
        }
        double usual = USUAL.value();
        return value <= usual
                ? Math.min(range.floor(), value / usual * range.floor())
                : range.floor() + (value - usual) / (1 - usual) * (range.ceiling() - range.floor());
    }
}
