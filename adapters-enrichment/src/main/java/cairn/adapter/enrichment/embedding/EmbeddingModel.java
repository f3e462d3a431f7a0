package cairn.adapter.enrichment.embedding;

import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.TextScale;
import java.util.List;
import java.util.Optional;

/// A BERT-like model. The packed ones are the int8 exports in the jars of LangChain4j. int8 means that
/// activations are quantised dynamically: a vector depends on the rest of its batch, so texts are
/// embedded one by one.
///
/// @param spelling the name that people use for it
/// @param name identifies its vectors; part of field names
/// @param dimensions values per vector
/// @param window tokens that it reads, including the two that frame the text
/// @param pooling how the vectors of the tokens become one
/// @param queryPrefix the prefix of a query that it was trained with
/// @param textPrefix the same for a text
/// @param scale how to read its cosines; measured: ADR 27
public record EmbeddingModel(
        String spelling,
        String name,
        ModelFiles files,
        int dimensions,
        int window,
        Pooling pooling,
        String queryPrefix,
        String textPrefix,
        TextScale scale) {

    private static final ModelFiles.Packed BGE_SMALL_EN_FILES = new ModelFiles.Packed(
            "/bge-small-en-v1.5-q.onnx",
            "6c9c6101a956d62dfb5e7190c538226c0c5bb9cb27b651234b6df063ee7dbfe4",
            "/bge-small-en-v1.5-q-tokenizer.json");

    /// The window is from BAAI's model card. The card also says to pool by the first token and to put a
    /// prefix before queries, which finds less than the mean of all tokens without a prefix. Measured:
    /// ADR 49.
    public static final EmbeddingModel BGE_SMALL_EN = new EmbeddingModel(
            "bge-small-en-v1.5",
            "bge_small_en_v15_q_6c9c6101_mean",
            BGE_SMALL_EN_FILES,
            384,
            512,
            Pooling.MEAN,
            "",
            "",
            TextScale.USUAL);

    /// The same model used as its card says: the default before ADR 49. Workspaces with its vectors
    /// search by them until they have all vectors of another model.
    public static final EmbeddingModel BGE_SMALL_EN_CLS = new EmbeddingModel(
            "bge-small-en-v1.5-cls",
            "bge_small_en_v15_q_6c9c6101",
            BGE_SMALL_EN_FILES,
            384,
            512,
            Pooling.FIRST,
            "Represent this sentence for searching relevant passages: ",
            "",
            new TextScale(new CosineRange(0.52, 0.95), 0.15, 0.47));

    /// Twice as fast, but finds less. The window is from its model card; its `tokenizer.json` says 128,
    /// which would cut most passages in half.
    public static final EmbeddingModel ALL_MINILM = new EmbeddingModel(
            "all-minilm-l6-v2",
            "all_minilm_l6_v2_q_afdb6f1a",
            new ModelFiles.Packed(
                    "/all-minilm-l6-v2-q.onnx",
                    "afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1",
                    "/all-minilm-l6-v2-q-tokenizer.json"),
            384,
            256,
            Pooling.MEAN,
            "",
            "",
            new TextScale(new CosineRange(0.15, 0.9), 0.19, 0.15));

    /// The packed models, the default first.
    public static final List<EmbeddingModel> ALL = List.of(BGE_SMALL_EN, ALL_MINILM, BGE_SMALL_EN_CLS);

    public EmbeddingModel {
        scale = switch (pooling) {
            case FIRST -> scale.ofFirstTokens();
            case MEAN -> scale;
        };
    }

    public static Optional<EmbeddingModel> find(String spelling) {
        return ALL.stream().filter(model -> model.spelling().equals(spelling)).findFirst();
    }

    /// How the vectors of tokens become one.
    public enum Pooling {
        /// The vector of the first token, `[CLS]`.
        FIRST,
        /// The mean of all tokens' vectors.
        MEAN
    }
}
