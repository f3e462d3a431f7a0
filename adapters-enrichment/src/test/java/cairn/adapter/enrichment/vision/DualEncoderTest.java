package cairn.adapter.enrichment.vision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.model.EmbedderContract;
import cairn.application.port.model.PictureEmbedder;
import cairn.application.port.model.PictureEmbedderContract;
import cairn.domain.content.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Uses a model with the signature of CLIP.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DualEncoderTest implements PictureEmbedderContract {
    private final Path folder;
    private final DualEncoder encoder;

    DualEncoderTest(@TempDir Path models) throws IOException {
        this.folder = SyntheticDualEncoder.write(models);
        this.encoder = DualEncoder.open(DualEncoderFolder.find(models).orElseThrow());
    }

    @AfterAll
    void close() {
        encoder.close();
    }

    @Override
    public PictureEmbedder pictureEmbedder() {
        return encoder;
    }

    @Override
    public Raster known(int width, int height) {
        return Pictures.of(Pictures.RED, width, height);
    }

    @Override
    public String name() {
        return "red";
    }

    @Override
    public String otherName() {
        return "blue";
    }

    @Test
    void embedsPicturesAndTextsInOneSpace() {
        assertThat(encoder.meanings(TEXTS).id()).isEqualTo(encoder.looks().id()).startsWith("clip_");
        assertThat(encoder.meanings(TEXTS).dimensions()).isEqualTo(512);
        float[] picture = encoder.embed(known(500, 300), List.of()).look();
        assertThat(EmbedderContract.dot(picture, encoder.embedQuery("Red RED", TEXTS)))
                .isGreaterThan(0.99);
    }

    @Test
    void embedsTheCentreOfAPicture() {
        int[] pixels = new int[300 * 100];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = i % 300 >= 100 && i % 300 < 200 ? Pictures.BLUE : Pictures.RED;
        }
        float[] banded = encoder.embed(new Raster(300, 100, pixels), List.of()).look();
        float[] blue =
                encoder.embed(Pictures.of(Pictures.BLUE, 10, 10), List.of()).look();
        assertThat(EmbedderContract.dot(banded, blue)).isGreaterThan(0.99);
    }

    @Test
    void theModelChangesWithAnyFileOfItsFolder(@TempDir Path models) throws IOException {
        Path other = SyntheticDualEncoder.write(models);
        assertThat(digest(models)).isEqualTo(digest(folder.resolveSibling("")));
        Files.writeString(other.resolve("merges.txt"), "#version: 0.2\n");
        assertThat(digest(models)).isNotEqualTo(digest(folder.resolveSibling("")));
    }

    private static String digest(Path models) throws IOException {
        return DualEncoderFolder.find(models).orElseThrow().digest();
    }

    @Test
    void refusesNetworksOfDifferentDimensions(@TempDir Path models) throws IOException {
        SyntheticDualEncoder.write(models, 256);
        assertThatThrownBy(() -> DualEncoder.open(DualEncoderFolder.find(models).orElseThrow()))
                .isInstanceOf(IOException.class)
                .hasRootCauseMessage("pictures have 512 dimensions, texts 256");
    }

    @Test
    void refusesVectorsTooLongForTheIndex(@TempDir Path models) throws IOException {
        SyntheticDualEncoder.write(models, 1280, 1280);
        assertThatThrownBy(() -> DualEncoder.open(DualEncoderFolder.find(models).orElseThrow()))
                .isInstanceOf(IOException.class)
                .hasRootCauseMessage("its vectors have 1280 dimensions, and may have at most 1024");
    }

    @Test
    void namesAMissingFileOfItsFolder(@TempDir Path models) throws IOException {
        Path incomplete = SyntheticDualEncoder.write(models);
        Files.delete(incomplete.resolve("merges.txt"));
        assertThatThrownBy(() -> DualEncoderFolder.find(models))
                .isInstanceOf(IOException.class)
                .hasMessage(incomplete + " lacks merges.txt");
    }
}
