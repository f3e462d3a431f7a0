package cairn.adapter.enrichment.onnx;

/// Makes vectors one long.
public final class UnitVector {
    private UnitVector() {}

    /// In place. A vector of zeros stays as it is.
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
