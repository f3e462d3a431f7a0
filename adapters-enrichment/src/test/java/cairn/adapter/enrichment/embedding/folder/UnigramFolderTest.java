package cairn.adapter.enrichment.embedding.folder;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.adapter.enrichment.embedding.EmbeddingModel.Pooling;
import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.application.port.model.EmbedderContract;
import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.TextScale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Models with a vocabulary like that of XLM-RoBERTa, as most multilingual models have.
class UnigramFolderTest {
    @TempDir
    private Path root;

    private EmbeddingModel open() throws IOException {
        return ModelFolder.open(root.resolve("m"), root.resolve("models"));
    }

    @Test
    void embedsWordsOfSeveralPieces() throws IOException {
        ModelFolders.unigram(root.resolve("m"));
        EmbeddingModel model = open();
        assertThat(model.dimensions()).isEqualTo(ModelFolders.DIMENSIONS);
        assertThat(model.scale()).isEqualTo(new TextScale(new CosineRange(0.3, 0.9), 0.2, 0.25));
        try (OnnxEmbedder embedder = new OnnxEmbedder(model, root.resolve("models"), 1)) {
            float[] bread = embedder.embedText("brot");
            assertThat(EmbedderContract.dot(embedder.embedQuery("pain"), bread)).isGreaterThan(0.99);
            assertThat(EmbedderContract.dot(embedder.embedQuery("sauerbrot"), bread))
                    .isBetween(0.8, 0.95);
            assertThat(EmbedderContract.dot(embedder.embedQuery("zins"), bread)).isLessThan(0.1);
            assertThat(embedder.knows("brot")).isTrue();
            assertThat(embedder.knows("sauerbrot")).isFalse();
            assertThat(embedder.knows("x")).isFalse();
        }
    }

    @Test
    void addsThePrefixesOfQuestionsAndTexts() throws IOException {
        ModelFolders.settings(ModelFolders.unigram(root.resolve("m")), """
                {"queryPrefix": "sauer ", "textPrefix": "zins ",
                 "scale": {"floor": 0.3, "ceiling": 0.9, "usualFall": 0.2, "least": 0.25}}""");
        try (OnnxEmbedder embedder = new OnnxEmbedder(open(), root.resolve("models"), 1)) {
            assertThat(EmbedderContract.dot(embedder.embedText("brot"), embedder.embedText("zins")))
                    .isBetween(0.6, 0.8);
            assertThat(EmbedderContract.dot(embedder.embedQuery("sauer"), embedder.embedText("zins")))
                    .isLessThan(0.1);
            assertThat(EmbedderContract.dot(embedder.embedQuery("zins"), embedder.embedText("zins")))
                    .isBetween(0.7, 0.95);
        }
    }

    @Test
    void theModelNameDoesNotDependOnTheFolder() throws IOException {
        ModelFolders.unigram(root.resolve("m"));
        ModelFolders.unigram(root.resolve("elsewhere"));
        EmbeddingModel other = ModelFolder.open(root.resolve("elsewhere"), root.resolve("models"));

        assertThat(other.name()).isEqualTo(open().name());
    }

    @Test
    void ignoresUnreadableMeasurements() throws IOException {
        Path models = Files.createDirectories(root.resolve("models"));
        Files.writeString(models.resolve("measured-0.json"), "{");
        Files.writeString(models.resolve("measured-1.json"), """
                {"folder": null, "traces": 1, "name": "x", "dimensions": 1,
                 "scale": {"floor": 0.3, "ceiling": 0.9, "usualFall": 0.2, "least": 0.25}}""");

        assertThat(KnownFolders.in(models)).isEmpty();
    }

    @Test
    void settingsOverridePublishedValues() throws IOException {
        Path folder = ModelFolders.unigram(root.resolve("m"));
        String before = open().name();
        ModelFolders.settings(folder, """
                {"weights": "any.onnx", "pooling": "cls", "queryPrefix": "query: ", "textPrefix": "passage: ",
                 "window": 16, "scale": {"floor": 0.3, "ceiling": 0.9, "usualFall": 0.2, "least": 0.25}}""");
        EmbeddingModel model = open();
        assertThat(model.pooling()).isEqualTo(Pooling.FIRST);
        assertThat(model.window()).isEqualTo(16);
        assertThat(model.queryPrefix()).isEqualTo("query: ");
        assertThat(model.textPrefix()).isEqualTo("passage: ");
        assertThat(model.name()).as("vectors differ").isNotEqualTo(before);
    }
}
