package cairn.adapter.enrichment.embedding.folder;

import cairn.adapter.enrichment.embedding.EmbeddingModel.Pooling;
import cairn.domain.search.similarity.TextScale;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// How a model is used. `cairn-model.json` says it; what that leaves out, the files of Sentence Transformers
/// (sbert.net) that models are published with; else it is usual.
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
    /// What most models read; a longer window has to be asked for, because its cost grows with the square.
    private static final int USUAL_WINDOW = 512;

    /// @throws IOException when one of the files says what can't be
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

    /// All on which vectors depend beside the files.
    String ofVectors() {
        return pooling + "|" + window + "|" + queryPrefix + "|" + textPrefix;
    }
}
