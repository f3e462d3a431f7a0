package cairn.adapter.enrichment.vision;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.model.HashingEmbedder;
import cairn.application.port.model.PictureModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The choice of the picture model.
class PictureModelsTest {
    @TempDir
    private Path models;

    /// As if the build had not been able to fetch the package.
    private PictureModels open() {
        return PictureModels.open(models, SyntheticDetector.notPacked(models));
    }

    @Test
    void namesTheMissingModelAndItsPlace() {
        try (PictureModels opened = open()) {
            assertThat(opened.model())
                    .isInstanceOfSatisfying(
                            PictureModel.Missing.class,
                            missing -> assertThat(missing.hint())
                                    .contains("centernet.onnx", DetectorFile.PACKAGE, models.toString()));
        }
    }

    @Test
    void reportsAMissingModelIfTheFolderIsMissing() throws IOException {
        Files.delete(models);
        try (PictureModels opened = open()) {
            assertThat(opened.model()).isInstanceOf(PictureModel.Missing.class);
        }
    }

    @Test
    void usesADetectorFoundInTheFolder() throws IOException {
        SyntheticDetector.write(models);
        try (PictureModels opened = open()) {
            assertThat(id(opened)).startsWith("labels_").endsWith("_hashing_256");
        }
    }

    @Test
    void prefersADualEncoder() throws IOException {
        SyntheticDetector.write(models);
        SyntheticDualEncoder.write(models);
        try (PictureModels opened = open()) {
            assertThat(id(opened)).startsWith("clip_");
        }
    }

    @Test
    void ignoresABrokenDualEncoder() throws IOException {
        SyntheticDetector.write(models);
        Path folder = SyntheticDualEncoder.write(models);
        Files.writeString(folder.resolve("onnx").resolve("text_model.onnx"), "no model");
        try (PictureModels opened = open()) {
            assertThat(id(opened)).startsWith("labels_");
        }
        Files.delete(folder.resolve("vocab.json"));
        try (PictureModels opened = open()) {
            assertThat(id(opened)).startsWith("labels_");
        }
    }

    private static String id(PictureModels opened) {
        return switch (opened.model()) {
            case PictureModel.Present present ->
                present.embedder().meanings(new HashingEmbedder()).id();
            case PictureModel.Missing missing -> missing.hint();
        };
    }
}
