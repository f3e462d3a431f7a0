package cairn.application.enrichment;

import cairn.application.port.model.EmbeddedText;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.HashingEmbedder;
import cairn.domain.search.similarity.TextScale;
import java.util.ArrayList;
import java.util.List;

/// Tells what it read.
final class NotingEmbedder implements Embedder {
    private final Embedder real = new HashingEmbedder();
    final List<String> read = new ArrayList<>();

    @Override
    public String model() {
        return real.model();
    }

    @Override
    public TextScale scale() {
        return real.scale();
    }

    @Override
    public int dimensions() {
        return real.dimensions();
    }

    @Override
    public float[] embedText(String text) {
        read.add(text);
        return real.embedText(text);
    }

    @Override
    public EmbeddedText embedParts(String text, List<String> parts) {
        read.add(text);
        return real.embedParts(text, parts);
    }

    @Override
    public float[] embedQuery(String text) {
        return real.embedQuery(text);
    }

    @Override
    public boolean knows(String word) {
        return real.knows(word);
    }
}
