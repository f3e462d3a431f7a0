package cairn.adapter.enrichment.embedding.folder;

import cairn.adapter.enrichment.embedding.EmbeddingModel.Pooling;
import cairn.domain.search.similarity.TextScale;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// How to use a model. Each setting is from `cairn-model.json`, else from the files of Sentence
/// Transformers (sbert.net) that models are published with, else a default.
///
/// @param weights path of the ONNX file in the folder
/// @param window in tokens
/// @param scale empty to measure it
record FolderSettings(
        Optional<String> weights,
        Pooling pooling,
        String queryPrefix,
        String textPrefix,
        int window,
        Optional<TextScale> scale) {
    /// The window of most models. A longer one must be set explicitly, because its cost grows with the
    /// square.
    private static final int USUAL_WINDOW = 512;

    /// @throws IOException if one of the files is invalid
    static FolderSettings read(Path folder) throws IOException {
        SettingsFile own = SettingsFile.read(folder);
        PublishedFiles published = new PublishedFiles(folder);
        Optional<Pooling> pooling = own.pooling();
        Optional<String> query = own.text("queryPrefix");
        Optional<String> text = own.text("textPrefix");
        Optional<Integer> window = own.window();
        return new FolderSettings(
                own.text("weights"),
                pooling.isPresent() ? pooling.get() : published.pooling().orElse(Pooling.MEAN),
                query.isPresent() ? query.get() : published.prompt("query").orElse(""),
                text.isPresent()
                        ? text.get()
                        : published.prompt("passage", "document").orElse(""),
                window.isPresent() ? window.get() : published.window(USUAL_WINDOW),
                own.scale());
    }

    /// All settings on which vectors depend.
    String ofVectors() {
        return pooling + "|" + window + "|" + queryPrefix + "|" + textPrefix;
    }
}
