package cairn.adapter.enrichment.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Unavailable;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.EmbedderContract;
import cairn.application.port.model.EmbeddingModels;
import cairn.application.port.model.EmbeddingModelsContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Several models; the contracts test the one that is not the default.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OnnxEmbeddersTest implements EmbedderContract, EmbeddingModelsContract {
    private final OnnxEmbedders embedders;

    OnnxEmbeddersTest(@TempDir Path models) {
        this.embedders = new OnnxEmbedders(models, EmbeddingModel.ALL_MINILM);
    }

    @AfterAll
    void close() {
        embedders.close();
    }

    @Override
    public Embedder embedder() {
        return embedders.chosen();
    }

    @Override
    public EmbeddingModels models() {
        return embedders;
    }

    @Override
    public String other() {
        return EmbeddingModel.BGE_SMALL_EN.name();
    }

    @Test
    void findsPackedModelsByName() {
        for (EmbeddingModel model : EmbeddingModel.ALL) {
            assertThat(embedders.find(model.name())).hasValueSatisfying(found -> {
                assertThat(found.model()).isEqualTo(model.name());
                assertThat(found.scale()).isEqualTo(model.scale());
            });
        }
    }

    @Test
    void unpacksOnlyModelsThatAreUsed(@TempDir Path models) throws IOException {
        try (OnnxEmbedders lazy = new OnnxEmbedders(models, EmbeddingModel.BGE_SMALL_EN)) {
            lazy.find(EmbeddingModel.ALL_MINILM.name()).orElseThrow().embedQuery("a question");
        }
        try (Stream<Path> files = Files.list(models)) {
            assertThat(files)
                    .extracting(file -> file.getFileName().toString())
                    .containsExactlyInAnyOrder("all-minilm-l6-v2-q.onnx", "all-minilm-l6-v2-q.onnx.crc32c");
        }
    }

    @Test
    void putsRelatedTextsAboveTheFloorAndOthersBelow() {
        double floor = embedder().scale().cosines().floor();
        float[] question = embedder().embedQuery("how do I cook pasta");
        assertThat(EmbedderContract.dot(question, embedder().embedText("boil spaghetti in salted water")))
                .isGreaterThan(floor);
        assertThat(EmbedderContract.dot(question, embedder().embedText("interest rates of the central bank rose")))
                .isLessThan(floor);
    }

    /// Its tokenizer file states only 128.
    @Test
    void readsItsWholeWindowButNotMore() {
        String half = "river ".repeat(200);
        String window = "river ".repeat(254);
        assertThat(embedder().embedText(half + "stone bank money"))
                .isNotEqualTo(embedder().embedText(half));
        assertThat(embedder().embedText(window + "stone bank money"))
                .isEqualTo(embedder().embedText(window));
    }

    @Test
    void embedsAQuestionWithoutAPrefix() {
        assertThat(embedder().embedQuery("pasta")).isEqualTo(embedder().embedText("pasta"));
    }

    @Test
    void everyModelIsUnavailableAfterClosing(@TempDir Path models) {
        OnnxEmbedders closed = new OnnxEmbedders(models, EmbeddingModel.BGE_SMALL_EN);
        closed.close();
        for (String name : List.of(EmbeddingModel.BGE_SMALL_EN.name(), EmbeddingModel.ALL_MINILM.name())) {
            assertThatThrownBy(() -> closed.find(name).orElseThrow().embedText("a"))
                    .isInstanceOf(Unavailable.class);
        }
    }

    /// V40__workspace_models.sql assigns this name to existing workspaces; their vectors have no other
    /// name.
    @Test
    void stillHasTheModelOfTheFirstWorkspaces() {
        assertThat(embedders.find("bge_small_en_v15_q_6c9c6101")).isPresent();
        assertThat(EmbeddingModel.ALL).extracting(EmbeddingModel::name).doesNotHaveDuplicates();
        assertThat(EmbeddingModel.ALL).extracting(EmbeddingModel::spelling).doesNotHaveDuplicates();
    }

    @Test
    void everyModelSeparatesMatchingFromUnrelatedThings() {
        for (EmbeddingModel model : EmbeddingModel.ALL) {
            Embedder embedder = embedders.find(model.name()).orElseThrow();
            float[] dog = embedder.embedText("a photo of a dog");
            double floor = embedder.scale().things().floor();
            assertThat(EmbedderContract.dot(embedder.embedQuery("dog"), dog))
                    .as(model.spelling())
                    .isGreaterThan(floor + 0.05);
            assertThat(EmbedderContract.dot(embedder.embedQuery("tax return"), dog))
                    .as(model.spelling())
                    .isLessThan(floor - 0.05);
        }
    }
}
