package cairn.adapter.enrichment.embedding.folder;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.adapter.enrichment.embedding.ModelFiles;
import cairn.domain.search.similarity.TextScale;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A folder with a BERT-like model in ONNX and its `tokenizer.json`, as models are published.
public final class ModelFolder {
    private static final Logger LOG = LoggerFactory.getLogger(ModelFolder.class);

    private final Path folder;
    private final FolderSettings settings;
    private final ModelFiles.InFolder files;
    private final MeasuredFiles remembered;

    private ModelFolder(Path folder, MeasuredFiles remembered) throws IOException {
        this.folder = folder;
        this.settings = FolderSettings.read(folder);
        this.files = FolderFiles.find(folder, settings.weights());
        this.remembered = remembered;
    }

    /// Opens a model. The first time, and after each change, the model is tried and measured, which
    /// takes seconds.
    ///
    /// @param directory where the measurements are stored
    /// @throws IOException if the model can't be used; the message says what is wrong with the folder
    public static EmbeddingModel open(Path folder, Path directory) throws IOException {
        ModelFolder opened = new ModelFolder(folder, new MeasuredFiles(directory));
        Optional<EmbeddingModel> known = opened.known();
        return known.isPresent() ? known.get() : opened.measure();
    }

    /// Returns a model that was opened before, if it is unchanged.
    static Optional<EmbeddingModel> reopen(Measured measured, Path directory) {
        try {
            return new ModelFolder(Path.of(measured.folder()), new MeasuredFiles(directory)).known();
        } catch (IOException | InvalidPathException e) {
            LOG.info("{} is not used any more: {}", measured.folder(), e.getMessage());
            return Optional.empty();
        }
    }

    private Optional<EmbeddingModel> known() throws IOException {
        String traces = traces();
        return remembered
                .find(folder)
                .filter(measured -> measured.traces().equals(traces))
                .map(this::model);
    }

    private EmbeddingModel measure() throws IOException {
        long start = System.nanoTime();
        String path = folder.toAbsolutePath().normalize().toString();
        Measured untried = new Measured(path, traces(), Identity.of(files, settings), 1, TextScale.USUAL);
        Measured measured = new Trial(model(untried), settings.scale(), remembered.directory()).measure(untried);
        remembered.write(folder, measured);
        LOG.info(
                "measured {} in {} ms: {} dimensions, {}",
                folder,
                (System.nanoTime() - start) / 1_000_000,
                measured.dimensions(),
                measured.scale());
        return model(measured);
    }

    private String traces() throws IOException {
        return Identity.traces(files) + settings;
    }

    private EmbeddingModel model(Measured measured) {
        return new EmbeddingModel(
                folder.toString(),
                measured.name(),
                files,
                measured.dimensions(),
                settings.window(),
                settings.pooling(),
                settings.queryPrefix(),
                settings.textPrefix(),
                measured.scale());
    }
}
