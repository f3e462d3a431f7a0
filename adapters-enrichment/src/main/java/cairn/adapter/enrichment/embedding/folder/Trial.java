package cairn.adapter.enrichment.embedding.folder;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.application.port.Unavailable;
import cairn.application.port.model.Embedder;
import cairn.domain.search.similarity.TextScale;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Loads a model of a folder for the first time, and finds out what its files do not say.
///
/// @param model its dimensions and scale are ignored
/// @param given the scale, if it is set
/// @param directory where native libraries are unpacked
record Trial(EmbeddingModel model, Optional<TextScale> given, Path directory) {
    /// The limit of the embedded index.
    private static final int MOST_DIMENSIONS = 1024;

    /// @throws IOException if the model can't be used
    Measured measure(Measured untried) throws IOException {
        requireLoadable();
        try (OnnxEmbedder embedder = new OnnxEmbedder(model, directory, 1)) {
            int dimensions = dimensions(embedder);
            requireWindow(embedder);
            return new Measured(untried.folder(), untried.traces(), untried.name(), dimensions, scale(embedder));
        } catch (Unavailable e) {
            throw new IOException("it fails on a short text; its tokenizer may belong to another model", e);
        }
    }

    private void requireLoadable() throws IOException {
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
            throw new IOException(
                    "its vectors have " + vector.length + " dimensions, and may have at most " + MOST_DIMENSIONS);
        }
        return vector.length;
    }

    private void requireWindow(Embedder embedder) throws IOException {
        try {
            embedder.embedText("word ".repeat(model.window()));
        } catch (Unavailable e) {
            throw new IOException(
                    "it fails on texts of " + model.window() + " tokens: set a shorter window in " + SettingsFile.NAME,
                    e);
        }
    }

    private TextScale scale(Embedder embedder) throws IOException {
        if (given.isPresent()) {
            return given.get();
        }
        Measurement measurement = new Measurement(Cosines.of(embedder, Pair.all()));
        if (!measurement.tellsAnswers()) {
            throw new IOException("it does not tell English answers from other texts: check pooling and prefixes in "
                    + SettingsFile.NAME + ", or set a scale there if it knows no English");
        }
        return measurement.scale();
    }
}
