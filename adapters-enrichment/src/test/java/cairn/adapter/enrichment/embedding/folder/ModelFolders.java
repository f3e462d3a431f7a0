package cairn.adapter.enrichment.embedding.folder;

import cairn.build.onnx.OnnxAttribute;
import cairn.build.onnx.OnnxGraph;
import cairn.build.onnx.OnnxGraph.Type;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// Folders with models in their published layout.
public final class ModelFolders {
    static final int DIMENSIONS = 4;
    private static final int PIECES = 9;

    private ModelFolders() {}

    /// All-MiniLM with the files of Sentence Transformers.
    public static Path miniLm(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("onnx"));
        Files.createDirectories(folder.resolve("1_Pooling"));
        copy("/all-minilm-l6-v2-q.onnx", folder.resolve("onnx/model_quantized.onnx"));
        copy("/all-minilm-l6-v2-q-tokenizer.json", folder.resolve("tokenizer.json"));
        Files.writeString(folder.resolve("1_Pooling/config.json"), """
                {"word_embedding_dimension": 384, "pooling_mode_cls_token": false, "pooling_mode_mean_tokens": true}""");
        Files.writeString(folder.resolve("sentence_bert_config.json"), """
                {"max_seq_length": 256, "do_lower_case": false}""");
        return folder;
    }

    /// A Unigram vocabulary like that of XLM-RoBERTa, and a model without token types that maps every
    /// piece to a dimension of its own.
    public static Path unigram(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.write(folder.resolve("any.onnx"), rows());
        Files.writeString(folder.resolve("tokenizer.json"), """
                {"version": "1.0", "truncation": null, "padding": null, "added_tokens": [
                  {"id": 0, "content": "<s>", "special": true, "single_word": false, "lstrip": false, "rstrip": false,
                   "normalized": false},
                  {"id": 1, "content": "</s>", "special": true, "single_word": false, "lstrip": false, "rstrip": false,
                   "normalized": false}],
                 "normalizer": {"type": "NFKC"},
                 "pre_tokenizer": {"type": "Metaspace", "replacement": "\u2581", "add_prefix_space": true},
                 "post_processor": {"type": "TemplateProcessing",
                  "single": [{"SpecialToken": {"id": "<s>", "type_id": 0}}, {"Sequence": {"id": "A", "type_id": 0}},
                             {"SpecialToken": {"id": "</s>", "type_id": 0}}],
                  "pair": [{"Sequence": {"id": "A", "type_id": 0}}, {"Sequence": {"id": "B", "type_id": 0}}],
                  "special_tokens": {"<s>": {"id": "<s>", "ids": [0], "tokens": ["<s>"]},
                                     "</s>": {"id": "</s>", "ids": [1], "tokens": ["</s>"]}}},
                 "decoder": null,
                 "model": {"type": "Unigram", "unk_id": 2, "vocab": [["<s>", 0], ["</s>", 0], ["<unk>", 0],
                  ["\u2581", -9], ["\u2581brot", -3], ["\u2581pain", -3], ["\u2581zins", -3], ["\u2581sauer", -4],
                  ["brot", -4]]}}""");
        settings(folder, """
                {"scale": {"floor": 0.3, "ceiling": 0.9, "usualFall": 0.2, "least": 0.25}}""");
        return folder;
    }

    static void settings(Path folder, String json) throws IOException {
        Files.writeString(folder.resolve("cairn-model.json"), json);
    }

    /// The words for bread in both languages have the same vector.
    private static byte[] rows() {
        float[] rows = new float[PIECES * DIMENSIONS];
        for (int bread : List.of(4, 5, 8)) {
            rows[bread * DIMENSIONS] = 1;
        }
        rows[6 * DIMENSIONS + 1] = 1;
        rows[7 * DIMENSIONS + 2] = 0.5f;
        for (int rest : List.of(0, 1, 2, 3)) {
            rows[rest * DIMENSIONS + 3] = 0.01f;
        }
        return new OnnxGraph()
                .input("input_ids", Type.INT64, -1, -1)
                .input("attention_mask", Type.INT64, -1, -1)
                .constant("rows", new long[] {PIECES, DIMENSIONS}, rows)
                .node("Gather", List.of("rows", "input_ids"), "last_hidden_state", OnnxAttribute.of("axis", 0))
                .output("last_hidden_state", Type.FLOAT, -1, -1, DIMENSIONS)
                .toByteArray();
    }

    private static void copy(String resource, Path to) throws IOException {
        try (InputStream in = Objects.requireNonNull(ModelFolders.class.getResourceAsStream(resource))) {
            Files.copy(in, to);
        }
    }
}
