package cairn.application.port.model;

import cairn.domain.search.similarity.TextScale;
import java.util.ArrayList;
import java.util.List;

/// Records which texts it embedded.
public final class CountingEmbedder implements Embedder {
    private final Embedder real = new HashingEmbedder();
    private final List<String> texts = new ArrayList<>();

    private Runnable meanwhile = () -> {};

    public List<String> texts() {
        return texts;
    }

    /// @param happens runs once, while a text is embedded
    public void meanwhile(Runnable happens) {
        meanwhile = happens;
    }

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
