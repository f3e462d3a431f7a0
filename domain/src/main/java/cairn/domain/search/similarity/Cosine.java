package cairn.domain.search.similarity;

/// Cosine similarity of vectors of one model.
public final class Cosine {
    private Cosine() {}

    /// @param one of unit length, like `other`
    /// @return -1 to 1
    public static double of(float[] one, float[] other) {
        // Four independent sums, because each addition to a sum has to wait for the previous one.
        double first = 0;
        double second = 0;
        double third = 0;
        double fourth = 0;
        int whole = one.length - one.length % 4;
        for (int i = 0; i < whole; i += 4) {
            first += (double) one[i] * other[i];
            second += (double) one[i + 1] * other[i + 1];
            third += (double) one[i + 2] * other[i + 2];
            fourth += (double) one[i + 3] * other[i + 3];
        }
        double product = (first + second) + (third + fourth);
        for (int i = whole; i < one.length; i++) {
            product += (double) one[i] * other[i];
        }
        return Math.clamp(product, -1, 1);
    }
}
