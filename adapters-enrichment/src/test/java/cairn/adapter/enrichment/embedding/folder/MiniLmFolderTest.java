package cairn.adapter.enrichment.embedding.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.EmbedderContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// A model that is also packed: the values read from its folder and those measured must agree with the
/// packed ones.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MiniLmFolderTest implements EmbedderContract {
    private static final EmbeddingModel PACKED = EmbeddingModel.ALL_MINILM;

    private final Path models;
    private final Path folder;
    private final EmbeddingModel model;
    private final OnnxEmbedder embedder;

    MiniLmFolderTest(@TempDir Path root) throws IOException {
        this.models = root.resolve("models");
        this.folder = ModelFolders.miniLm(root.resolve("All MiniLM"));
        this.model = ModelFolder.open(folder, models);
        this.embedder = new OnnxEmbedder(model, models, 1);
    }

    @AfterAll
    void close() {
        embedder.close();
    }

    @Override
    public Embedder embedder() {
        return embedder;
    }

    @Test
    void readsTheConfigurationOfSentenceTransformers() {
        assertThat(model.name()).matches("folder_[0-9a-f]{16}");
        assertThat(model.dimensions()).isEqualTo(384);
        assertThat(model.window()).isEqualTo(256);
        assertThat(model.pooling()).isEqualTo(EmbeddingModel.Pooling.MEAN);
        assertThat(model.queryPrefix() + model.textPrefix()).isEmpty();
    }

    @Test
    void embedsLikeThePackedModel() {
        String unusual = "  \u4e2d\u6587 Caf\u00e9 na\u00efve \ud83d\udc69\u200d\ud83d\ude80 don't! \u03a3\u03c2";
        try (OnnxEmbedder packed = new OnnxEmbedder(PACKED, models, 1)) {
            for (String text : List.of("", "boil spaghetti", unusual, "river bank ".repeat(400))) {
                assertThat(embedder.embedText(text)).isEqualTo(packed.embedText(text));
            }
        }
        assertThat(embedder.knows("avoid")).isTrue();
        assertThat(embedder.knows("avoyd")).isFalse();
        assertThat(embedder.knows("\u26f9")).isFalse();
    }

    @Test
    void measuresAScaleCloseToThatOfThePackedModel() {
        assertThat(model.scale().floor()).isCloseTo(PACKED.scale().floor(), within(0.06));
        assertThat(model.scale().cosines().ceiling())
                .isCloseTo(PACKED.scale().cosines().ceiling(), within(0.06));
        assertThat(model.scale().usualFall()).isCloseTo(PACKED.scale().usualFall(), within(0.03));
        assertThat(model.scale().least()).isCloseTo(PACKED.scale().least(), within(0.06));
    }

    @Test
    void isKnownUntilAFileChanges() throws IOException {
        assertThat(KnownFolders.in(models)).containsExactly(model);
        Path weights = folder.resolve("onnx/model_quantized.onnx");
        FileTime before = Files.getLastModifiedTime(weights);
        Files.setLastModifiedTime(weights, FileTime.fromMillis(before.toMillis() + 5000));

        assertThat(KnownFolders.in(models)).isEmpty();
        assertThat(ModelFolder.open(folder, models)).as("the same bytes").isEqualTo(model);
        assertThat(models).isDirectoryNotContaining("glob:**.part");
    }
}
