package cairn.adapter.enrichment.embedding;

/// Splits text into the ids of a model's vocabulary. May be used by several threads at once.
interface Tokenizer extends AutoCloseable {
    /// Returns the IDs of the text's beginning, including those that frame it; at most as many as the
    /// model reads.
    int[] encode(String text);

    /// Whether the vocabulary has the whole word.
    boolean knows(String word);

    @Override
    void close();
}
