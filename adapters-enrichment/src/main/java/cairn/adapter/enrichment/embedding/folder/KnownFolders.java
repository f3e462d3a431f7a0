package cairn.adapter.enrichment.embedding.folder;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import java.nio.file.Path;
import java.util.List;

/// Models in folders that were used before. A workspace searches with its previous model until
/// everything is embedded with the next one.
public final class KnownFolders {
    private KnownFolders() {}

    /// Returns the models that are still there and unchanged.
    ///
    /// @param directory where they are remembered
    public static List<EmbeddingModel> in(Path directory) {
        return new MeasuredFiles(directory)
                .all().stream()
                        .flatMap(measured -> ModelFolder.reopen(measured, directory).stream())
                        .toList();
    }
}
