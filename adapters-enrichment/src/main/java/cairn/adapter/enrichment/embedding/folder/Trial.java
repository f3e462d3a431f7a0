package cairn.adapter.enrichment.embedding.folder;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.adapter.enrichment.embedding.ModelFiles;
import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.application.port.Unavailable;
import cairn.application.port.model.Embedder;
import cairn.domain.search.similarity.TextScale;
import java.io.IOException;
import java.nio.file.Path;

/// Loads a model of a folder for the first time, and tells what it is from what it does.
///
/// @param directory where native libraries are unpacked to
record Trial(Path folder, ModelFiles.InFolder files, FolderSettings settings, Path directory) {
    /// As much as indices take.
    private static final int MOST_DIMENSIONS = 1024;

    /// @param traces of files and settings
    /// @param name tells its vectors from all others'
    /// @throws IOException when it can't work
    Measured measure(String traces, String name) throws IOException {
        EmbeddingModel model = new EmbeddingModel(
                folder.toString(),
                name,
                files,
                1,
                settings.window(),
                settings.pooling(),
                settings.queryPrefix(),
                settings.textPrefix(),
                TextScale.USUAL);
        requireLoadable(model);
        try (OnnxEmbedder embedder = new OnnxEmbedder(model, directory, 1)) {
            int dimensions = dimensions(embedder);
            requireWindow(embedder);
            String path = folder.toAbsolutePath().normalize().toString();
            return new Measured(path, traces, name, dimensions, scale(embedder));
        } catch (Unavailable e) {
            throw new IOException("it fails on a short text; its tokenizer may belong to another model", e);
        }
    }

    private void requireLoadable(EmbeddingModel model) throws IOException {
        try {
            OnnxEmbedder.requireLoadable(model, directory);
        } catch (IOException e) {
            throw new IOException(
                    String.valueOf(e.getMessage()).replaceAll("\\s+", " ").replaceAll("[ .]+$", ""), e);
        }
    }

    private static int dimensions(Embedder embedder) throws IOException {
        float[] vector = embedder.embedText("a text");
        for (float value : vector) {
            if (!Float.isFinite(value)) {
                throw new IOException("its vectors are not numbers");
            }
        }
        if (vector.length == 0 || vector.length > MOST_DIMENSIONS) {
            throw new IOException("its vectors have " + vector.length + " dimensions, and may have " + MOST_DIMENSIONS);
        }
        return vector.length;
    }

    private void requireWindow(Embedder embedder) throws IOException {
        try {
            embedder.embedText("word ".repeat(settings.window()));
        } catch (Unavailable e) {
            throw new IOException(
                    "it fails on texts of " + settings.window() + " tokens: set a shorter window in "
                            + SettingsFile.NAME,
                    e);
        }
    }

    private TextScale scale(Embedder embedder) throws IOException {
        if (settings.scale().isPresent()) {
            return settings.scale().get();
        }
        Measurement measurement = new Measurement(Cosines.of(embedder, Pair.all()));
        if (!measurement.tellsAnswers()) {
            throw new IOException("it does not tell English answers from other texts: check pooling and prefixes in "
                    + SettingsFile.NAME + ", or set a scale there if it knows no English");
        }
        return measurement.scale();
    }
}
