package cairn.application.port.model;

import cairn.domain.search.similarity.TextScale;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// An [Embedder] without a model: counts words in slots chosen by their hash. Texts that share words are
/// near each other if embedders of the same name embedded them.
public final class HashingEmbedder implements Embedder {
    private static final String USUAL = "hashing_256";
    private static final int DIMENSIONS = 256;
    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final String name;
    private final Set<String> vocabulary;

    public HashingEmbedder() {
        this(USUAL);
    }

    public HashingEmbedder(String name) {
        this(name, Set.of());
    }

    /// @param vocabulary the words that it knows
    public HashingEmbedder(Set<String> vocabulary) {
        this(USUAL, vocabulary);
    }

    private HashingEmbedder(String name, Set<String> vocabulary) {
        this.name = name;
        this.vocabulary = Set.copyOf(vocabulary);
    }

    @Override
    public String model() {
        return name;
    }

    @Override
    public TextScale scale() {
        return TextScale.USUAL;
    }

    @Override
    public int dimensions() {
        return DIMENSIONS;
    }

    @Override
    public float[] embedText(String text) {
        float[] counts = new float[DIMENSIONS];
        NO_WORD.splitAsStream(text.toLowerCase(Locale.ROOT)).forEach(word -> counts[slot(word)]++);
        return unit(counts);
    }

    /// Embeds only the parts that the text contains literally.
    @Override
    public EmbeddedText embedParts(String text, List<String> parts) {
        String words = words(text);
        return new EmbeddedText(
                embedText(text),
                parts.stream()
                        .map(part ->
                                words.contains(words(part)) ? Optional.of(embedText(part)) : Optional.<float[]>empty())
                        .toList());
    }

    private static String words(String text) {
        return NO_WORD.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
    }

    @Override
    public float[] embedQuery(String text) {
        return embedText(text);
    }

    @Override
    public boolean knows(String word) {
        return vocabulary.contains(word);
    }

    private int slot(String word) {
        String salted = name.equals(USUAL) ? word : name + word;
        return Math.floorMod(salted.hashCode() * 0x9E3779B1, DIMENSIONS);
    }

    private static float[] unit(float[] counts) {
        double squares = 0;
        for (float count : counts) {
            squares += count * count;
        }
        if (squares == 0) {
            counts[0] = 1;
            return counts;
        }
        for (int i = 0; i < counts.length; i++) {
            counts[i] = (float) (counts[i] / Math.sqrt(squares));
        }
        return counts;
    }
}
