package cairn.bootstrap.finding;

import cairn.application.port.model.EmbeddedText;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.HashingEmbedder;
import cairn.domain.search.similarity.TextScale;
import java.util.ArrayList;
import java.util.List;

/// Remembers which texts it embedded.
final class CountingEmbedder implements Embedder {
    private final Embedder real = new HashingEmbedder();
    final List<String> texts = new ArrayList<>();

    /// Happens once, while a text is embedded.
    Runnable meanwhile = () -> {};

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
    public boolean knows(String word) {
        return real.knows(word);
    }

    @Override
    public float[] embedText(String text) {
        count(text);
        return real.embedText(text);
    }

    @Override
    public EmbeddedText embedParts(String text, List<String> parts) {
        count(text);
        return real.embedParts(text, parts);
    }

    private void count(String text) {
        Runnable once = meanwhile;
        meanwhile = () -> {};
        once.run();
        texts.add(text);
    }

    @Override
    public float[] embedQuery(String text) {
        return real.embedQuery(text);
    }
}
