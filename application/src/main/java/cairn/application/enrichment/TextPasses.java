package cairn.application.enrichment;

import cairn.application.port.extraction.SentenceVectors;
import cairn.application.port.model.EmbeddedText;
import cairn.application.port.model.Embedder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The passes of a model over one item, each text only once. Sentences are embedded in the pass over the
/// text that contains them, which is embedded anyway ("late chunking").
public final class TextPasses implements SentenceVectors {
    private final List<Embedder> models;
    private final Embedder embedder;
    private final List<String> texts;
    private final Map<String, float[]> made = new HashMap<>();

    /// @param models all models that embed the item; the passes are those of the first
    /// @param texts the texts to embed, in the order of the item's text
    public TextPasses(List<Embedder> models, List<String> texts) {
        this.models = List.copyOf(models);
        this.embedder = models.getFirst();
        this.texts = List.copyOf(texts);
    }

    List<Embedder> models() {
        return models;
    }

    /// Whether that model has embedded the text already.
    boolean hasRead(Embedder by, String text) {
        return isOurs(by) && made.containsKey(text);
    }

    /// Embeds a text by any model; by this one, only once.
    float[] vector(Embedder by, String text) {
        return isOurs(by) ? made.computeIfAbsent(text, embedder::embedText) : by.embedText(text);
    }

    private boolean isOurs(Embedder other) {
        return other.model().equals(embedder.model());
    }

    @Override
    public List<float[]> of(List<String> sentences) {
        Map<Integer, float[]> found = new TreeMap<>();
        standing(sentences).forEach((text, those) -> read(text, those, sentences, found));
        for (int i = 0; i < sentences.size(); i++) {
            String sentence = sentences.get(i);
            found.computeIfAbsent(i, alone -> alone(sentence));
        }
        return List.copyOf(found.values());
    }

    /// Returns the numbers of the sentences in each text. Omits sentences found in none.
    private Map<String, List<Integer>> standing(List<String> sentences) {
        SentencePlaces places = new SentencePlaces(texts);
        Map<String, List<Integer>> standing = new HashMap<>();
        for (int i = 0; i < sentences.size(); i++) {
            int number = i;
            places.next(sentences.get(i))
                    .ifPresent(text -> standing.computeIfAbsent(text, key -> new ArrayList<>())
                            .add(number));
        }
        return standing;
    }

    private void read(String text, List<Integer> those, List<String> sentences, Map<Integer, float[]> found) {
        EmbeddedText embedded =
                embedder.embedParts(text, those.stream().map(sentences::get).toList());
        made.put(text, embedded.whole());
        for (int i = 0; i < those.size(); i++) {
            int number = those.get(i);
            embedded.parts().get(i).ifPresent(vector -> found.put(number, vector));
        }
    }

    /// Embeds a sentence alone if no text contains it, or only after the model's window; with mean
    /// pooling, as in a pass.
    private float[] alone(String sentence) {
        EmbeddedText embedded = embedder.embedParts(sentence, List.of(sentence));
        return Optional.of(embedded.parts()).flatMap(parts -> parts.getFirst()).orElse(embedded.whole());
    }
}
