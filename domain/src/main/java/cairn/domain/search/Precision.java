package cairn.domain.search;

/// How near in meaning a hit must be that no word finds: 0 takes whatever there is, 1 next to nothing. What one
/// value lets through, every lower one does.
public record Precision(double value) {
    public static final Precision USUAL = new Precision(0.3);

    /// Cosines below this say nothing: texts of unrelated matter score about as much under the default model.
    public static final double USUAL_FLOOR = 0.52;

    /// Texts of one matter in other words seldom pass this.
    private static final double HIGHEST_FLOOR = 0.95;

    private static final double NO_FLOOR = -1;

    public Precision {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException("a precision lies between 0 and 1");
        }
    }

    /// The least cosine between texts.
    public double floor() {
        return floor(new CosineRange(USUAL_FLOOR, HIGHEST_FLOOR));
    }

    /// The least cosine of another kind: by straight lines between 0, the floor at the usual value, and the ceiling
    /// at 1.
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
