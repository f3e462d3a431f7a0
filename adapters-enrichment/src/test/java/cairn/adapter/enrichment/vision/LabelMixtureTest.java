package cairn.adapter.enrichment.vision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Unavailable;
import cairn.application.port.model.EmbedderContract;
import cairn.application.port.model.PictureEmbedder;
import cairn.application.port.model.PictureEmbedder.Embedding;
import cairn.application.port.model.PictureEmbedderContract;
import cairn.domain.content.Depiction;
import cairn.domain.content.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Uses a detector with the signature of the real one.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LabelMixtureTest implements PictureEmbedderContract {
    private final Path models;
    private final LabelMixture mixture;

    LabelMixtureTest(@TempDir Path models) {
        this.models = models;
        this.mixture = new LabelMixture(SyntheticDetector.notPacked(models));
    }

    @BeforeAll
    void writeDetector() throws IOException {
        SyntheticDetector.write(models);
    }

    @AfterAll
    void close() {
        mixture.close();
    }

    @Override
    public PictureEmbedder pictureEmbedder() {
        return mixture;
    }

    @Override
    public Raster known(int width, int height) {
        return Pictures.of(Pictures.RED, width, height);
    }

    @Override
    public String name() {
        return "a photo of a cat";
    }

    @Override
    public String otherName() {
        return "seven hot dogs";
    }

    @Test
    void embedsAPictureLikeItsLabel() {
        float[] meaning = only(mixture.embed(known(9, 9), List.of(TEXTS)));
        assertThat(EmbedderContract.dot(meaning, TEXTS.embedText("a photo of a cat")))
                .isGreaterThan(0.999);
    }

    private static float[] only(Embedding embedding) {
        return embedding.meanings().values().iterator().next();
    }

    @Test
    void namesLabelsFromMostToLeastCertain() {
        assertThat(mixture.embed(known(9, 9), List.of()).depictions())
                .extracting(Depiction::label)
                .containsExactly("cat");
        assertThat(mixture.embed(Pictures.of(0xFFFF00AA, 9, 9), List.of()).depictions())
                .extracting(Depiction::label)
                .containsExactly("cat", "boat");
        assertThat(mixture.embed(Pictures.of(0xFF700000, 9, 9), List.of()).depictions())
                .singleElement()
                .satisfies(sole -> assertThat(sole.score()).isBetween(0.39, 0.40));
    }

    /// A score like those of the real detector for plain colours and patterns.
    @Test
    void namesNoUncertainLabels() {
        Embedding unsure = mixture.embed(Pictures.of(0xFF5A0000, 9, 9), List.of(TEXTS));
        assertThat(unsure.depictions()).isEmpty();
        assertThat(unsure.meanings()).isEmpty();
    }

    @Test
    void givesNoMeaningToAPictureWithoutLabels() {
        Embedding nothing = mixture.embed(Pictures.of(0xFFFFFFFF, 9, 9), List.of(TEXTS));
        assertThat(nothing.meanings()).isEmpty();
        assertThat(nothing.depictions()).isEmpty();
        assertThat(nothing.look()).hasSize(480);
    }

    @Test
    void isUnavailableWithABrokenModel(@TempDir Path other) throws IOException {
        Files.writeString(other.resolve(DetectorFile.NAME), "no model");
        try (LabelMixture unusable = new LabelMixture(SyntheticDetector.notPacked(other))) {
            assertThatThrownBy(() -> unusable.embed(known(9, 9), List.of(TEXTS)))
                    .isInstanceOf(Unavailable.class)
                    .hasStackTraceContaining(DetectorFile.NAME + " can't be loaded");
        }
    }
}
