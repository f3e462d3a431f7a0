package cairn.build.tfjs;

/// A constant of a model, row by row.
@SuppressWarnings("ArrayRecordComponent")
sealed interface Weights {
    long[] shape();

    record Floats(long[] shape, float[] values) implements Weights {}

    record Wholes(long[] shape, long[] values) implements Weights {}
}
