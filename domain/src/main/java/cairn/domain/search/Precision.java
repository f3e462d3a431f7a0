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

    /// The least cosine, by straight lines between 0, the usual value and 1.
    public double floor() {
        if (value == 0) {
            return NO_FLOOR;
        }
        double usual = USUAL.value();
        return value <= usual
                ? value / usual * USUAL_FLOOR
                : USUAL_FLOOR + (value - usual) / (1 - usual) * (HIGHEST_FLOOR - USUAL_FLOOR);
    }
}
