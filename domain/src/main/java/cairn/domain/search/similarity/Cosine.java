package cairn.domain.search.similarity;

/// How near two vectors of one model are.
public final class Cosine {
    private Cosine() {}

    /// @param one of unit length, as the other
    /// @return -1 to 1
    public static double of(float[] one, float[] other) {
        double product = 0;
        for (int i = 0; i < one.length; i++) {
            product += (double) one[i] * other[i];
        }
        return Math.clamp(product, -1, 1);
    }
}
