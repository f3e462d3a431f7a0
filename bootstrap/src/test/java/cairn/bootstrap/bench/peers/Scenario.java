package cairn.bootstrap.bench.peers;

/// A way to create notes, measured in a product of its own that is empty before.
///
/// @param batch notes in a request or transaction
/// @param vectors whether notes come with theirs
/// @param notes of which the first fifth, or two thousand, warm up
/// @param searched whether searches follow
record Scenario(int batch, boolean vectors, int notes, boolean searched) {
    private static final int MOST_WARMING = 2000;

    int warming() {
        return Math.min(MOST_WARMING, notes / 5);
    }

    int timed() {
        return notes - warming();
    }

    String text() {
        return (batch == 1 ? "one" : Integer.toString(batch)) + " at once, " + (vectors ? "with vectors" : "text only");
    }

    String folder() {
        return batch + (vectors ? "-vectors" : "-text") + (searched ? "" : "-aside");
    }
}
