package cairn.bootstrap.wiring.adapters;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.adapter.enrichment.embedding.OnnxEmbedders;
import cairn.adapter.enrichment.embedding.folder.KnownFolders;
import cairn.adapter.enrichment.embedding.folder.ModelFolder;
import cairn.bootstrap.configuration.ConfigurationProblems;
import cairn.bootstrap.configuration.ConfigurationProblems.Problem;
import cairn.bootstrap.configuration.EmbeddingSettings;
import cairn.bootstrap.configuration.Setting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Finds the embedding models.
final class EmbedderSource {
    private EmbedderSource() {}

    /// @throws ConfigurationProblems if the chosen model is in a folder and does not work
    static OnnxEmbedders open(EmbeddingSettings settings, Path modelsDir) {
        return new OnnxEmbedders(modelsDir, model(settings, modelsDir), KnownFolders.in(modelsDir));
    }

    /// @throws ConfigurationProblems if the model is in a folder and does not work
    static EmbeddingModel model(EmbeddingSettings settings, Path modelsDir) {
        return switch (settings) {
            case EmbeddingSettings.Packed packed -> packed.model();
            case EmbeddingSettings.Folder folder -> model(folder.path(), modelsDir);
        };
    }

    private static EmbeddingModel model(Path folder, Path modelsDir) {
        try {
            return ModelFolder.open(folder, modelsDir);
        } catch (IOException e) {
            throw new ConfigurationProblems(List.of(new Problem(
                    Setting.EMBEDDING_MODEL.key(),
                    "the model in " + folder.toAbsolutePath() + " can't be used: " + e.getMessage() + ".")));
        }
    }
}
