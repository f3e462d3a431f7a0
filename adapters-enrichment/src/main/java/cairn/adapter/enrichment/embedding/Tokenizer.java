package cairn.adapter.enrichment.embedding;

/// Splits text into the ids of a model's vocabulary. May be used by several threads at once.
interface Tokenizer extends AutoCloseable {
    /// The ids of the text's head, with those that frame it; never more than the model reads.
    int[] encode(String text);

    /// Whether the word is a piece of its own.
    boolean knows(String word);

    @Override
    void close();
}
