package cairn.adapter.enrichment.embedding.folder;

import cairn.adapter.enrichment.embedding.EmbeddingModel.Pooling;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/// The files that Sentence Transformers writes beside a model: `1_Pooling/config.json`,
/// `config_sentence_transformers.json` and `sentence_bert_config.json`; and the `tokenizer_config.json`
/// of Transformers.
record PublishedFiles(Path folder) {
    private static final String POOLING = "1_Pooling/config.json";

    Optional<Pooling> pooling() throws IOException {
        JsonNode config = JsonFile.read(folder.resolve(POOLING));
        if (config.isMissingNode()) {
            return Optional.empty();
        }
        if (config.path("pooling_mode_cls_token").booleanValue()) {
            return Optional.of(Pooling.FIRST);
        }
        if (config.path("pooling_mode_mean_tokens").booleanValue()) {
            return Optional.of(Pooling.MEAN);
        }
        throw new IOException("its " + POOLING + " asks for a pooling that is not supported: only cls and mean are");
    }

    /// Returns the first of these prompts that the file has.
    Optional<String> prompt(String... names) throws IOException {
        JsonNode prompts = JsonFile.read(folder.resolve("config_sentence_transformers.json"))
                .path("prompts");
        return Stream.of(names)
                .map(prompts::path)
                .filter(JsonNode::isTextual)
                .map(JsonNode::textValue)
                .findFirst();
    }

    /// Returns the window in tokens.
    ///
    /// @param most the result if the window is longer or not given; some files say 10^30
    int window(int most) throws IOException {
        JsonNode model =
                JsonFile.read(folder.resolve("sentence_bert_config.json")).path("max_seq_length");
        JsonNode given = model.isNumber()
                ? model
                : JsonFile.read(folder.resolve("tokenizer_config.json")).path("model_max_length");
        double tokens = given.doubleValue();
        return tokens >= 8 && tokens < most ? (int) tokens : most;
    }
}
