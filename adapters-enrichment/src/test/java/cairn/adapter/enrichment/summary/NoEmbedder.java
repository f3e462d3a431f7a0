package cairn.adapter.enrichment.summary;

import cairn.application.port.model.Embedder;
import cairn.domain.search.similarity.TextScale;

/// Is not to be asked.
final class NoEmbedder implements Embedder {
    @Override
    public String model() {
        return "none";
    }

    @Override
    public int dimensions() {
        return 1;
    }

    @Override
    public TextScale scale() {
        return TextScale.USUAL;
    }

    @Override
    public boolean knows(String word) {
        return false;
    }

    @Override
    public float[] embedText(String text) {
        throw new AssertionError("nothing was to be embedded, but this was: " + text);
    }

    @Override
    public float[] embedQuery(String text) {
        throw new AssertionError("nothing was to be embedded, but this was: " + text);
    }
}
