package cairn.adapter.enrichment.embedding;

/// A BERT-like model with CLS pooling, packed as resources.
///
/// @param name part of field names
/// @param weights class path of the ONNX file
/// @param sha256 of the ONNX file, hex
/// @param tokenizer class path of its `tokenizer.json`
/// @param dimensions values per vector
/// @param window tokens it reads, the two that frame the text included
/// @param queryPrefix what it was trained to see in front of a question, and never in front of a text
record EmbeddingModel(
        String name, String weights, String sha256, String tokenizer, int dimensions, int window, String queryPrefix) {

    /// BAAI's model card is the source of the window and the prefix; the weights are the int8 export in the jar of
    /// LangChain4j. int8 means dynamic quantisation of activations: a vector depends on what else is in its batch,
    /// so that texts are embedded one by one.
    static final EmbeddingModel BGE_SMALL_EN = new EmbeddingModel(
            "bge_small_en_v15_q_6c9c6101",
            "/bge-small-en-v1.5-q.onnx",
            "6c9c6101a956d62dfb5e7190c538226c0c5bb9cb27b651234b6df063ee7dbfe4",
            "/bge-small-en-v1.5-q-tokenizer.json",
            384,
            512,
            "Represent this sentence for searching relevant passages: ");
}
