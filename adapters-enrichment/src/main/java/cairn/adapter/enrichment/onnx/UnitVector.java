package cairn.adapter.enrichment.onnx;

/// Scales vectors to unit length.
public final class UnitVector {
    private UnitVector() {}

    /// Works in place, and returns the same array. A vector of zeros stays unchanged.
    public static float[] of(float[] values) {
        double squares = 0;
        for (float value : values) {
            squares += (double) value * value;
        }
        if (squares == 0) {
            return values;
        }
        float factor = (float) (1 / Math.sqrt(squares));
        for (int i = 0; i < values.length; i++) {
            values[i] *= factor;
        }
        return values;
    }
}
