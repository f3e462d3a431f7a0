package cairn.adapter.enrichment.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import cairn.application.port.Unavailable;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.EmbedderContract;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// One model for all tests: loading takes a second.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OnnxEmbedderTest implements EmbedderContract {
    private static final ModelFiles.Packed PACKED = (ModelFiles.Packed) EmbeddingModel.BGE_SMALL_EN.files();

    private final Path models;
    private final OnnxEmbedder embedder;

    OnnxEmbedderTest(@TempDir Path models) {
        this.models = models;
        this.embedder = new OnnxEmbedder(EmbeddingModel.BGE_SMALL_EN, models, 2);
    }

    @BeforeAll
    void load() {
        embedder.load();
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
    void knowsCommonWordsOnceTheModelIsLoaded(@TempDir Path elsewhere) {
        embedder.embedText("a");
        assertThat(embedder.knows("avoid")).isTrue();
        assertThat(embedder.knows("avoyd")).isFalse();
        try (OnnxEmbedder other = new OnnxEmbedder(EmbeddingModel.BGE_SMALL_EN, elsewhere, 1)) {
            assertThat(other.knows("avoid")).isFalse();
        }
    }

    @Test
    void placesATextNearerToAQuestionOfTheSameMeaning() {
        float[] question = embedder.embedQuery("how do I cook pasta");
        double near = EmbedderContract.dot(question, embedder.embedText("boil spaghetti in salted water"));
        double far = EmbedderContract.dot(question, embedder.embedText("interest rate policy of the central bank"));
        assertThat(near).isGreaterThan(far + 0.1);
    }

    /// The cosines of this pair with BAAI's weights and each pooling, so that stored vectors stay
    /// comparable.
    @Test
    void poolsTheDefaultModelByMeanAndTheFormerByFirstToken(@TempDir Path models) {
        try (OnnxEmbedder former = new OnnxEmbedder(EmbeddingModel.BGE_SMALL_EN_CLS, models, 2)) {
            assertThat(similarity(embedder)).isCloseTo(0.356, within(0.01));
            assertThat(similarity(former)).isCloseTo(0.423, within(0.01));
        }
    }

    private static double similarity(OnnxEmbedder by) {
        return EmbedderContract.dot(by.embedText("boil spaghetti in salted water"), by.embedText("a cat sleeps"));
    }

    @Test
    void addsAPrefixToQuestionsOnlyIfTheModelNeedsIt(@TempDir Path models) {
        assertThat(embedder.embedQuery("pasta")).isEqualTo(embedder.embedText("pasta"));
        try (OnnxEmbedder framing = new OnnxEmbedder(EmbeddingModel.BGE_SMALL_EN_CLS, models, 2)) {
            assertThat(framing.embedQuery("pasta")).isNotEqualTo(framing.embedText("pasta"));
            assertThat(framing.embedQuery("pasta"))
                    .isEqualTo(framing.embedText("Represent this sentence for searching relevant passages: pasta"));
        }
    }

    @Test
    void ignoresTextBeyondTheWindow() {
        String window = "river ".repeat(510);
        assertThat(embedder.embedText(window + "stone bank money")).isEqualTo(embedder.embedText(window));
    }

    @Test
    void replacesACorruptModelFile() throws IOException {
        String resource = PACKED.weights();
        String sha256 = PACKED.sha256();
        Path other = Files.createDirectory(models.resolve("other"));
        Path file = other.resolve(resource.substring(1));
        Files.writeString(file, "the beginning of a copy");
        assertThat(ModelFile.extract(other, resource, sha256)).isEqualTo(file).hasSize(34_014_426);
        try (RandomAccessFile broken = new RandomAccessFile(file.toFile(), "rw")) {
            broken.seek(1_000_000);
            broken.write(broken.read() ^ 1);
        }
        String flipped = checksum(file);
        assertThat(ModelFile.extract(other, resource, sha256)).isEqualTo(file);
        assertThat(checksum(file)).isEqualTo(sha256).isNotEqualTo(flipped);
        assertThat(other).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void keepsAnIntactModelFile() throws IOException {
        Path file = ModelFile.extract(models.resolve("whole"), PACKED.weights(), PACKED.sha256());
        Object written = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        ModelFile.extract(models.resolve("whole"), PACKED.weights(), PACKED.sha256());

        assertThat(Files.readAttributes(file, BasicFileAttributes.class).fileKey())
                .isEqualTo(written);
    }

    private static String checksum(Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void isUnavailableUntilTheModelCanBeUnpacked() throws IOException {
        Path blocked = models.resolve("blocked");
        Files.writeString(blocked, "a file where the directory should be");
        try (OnnxEmbedder other = new OnnxEmbedder(EmbeddingModel.BGE_SMALL_EN, blocked, 2)) {
            assertThatThrownBy(() -> other.embedText("a")).isInstanceOf(Unavailable.class);
            Files.delete(blocked);
            assertThat(other.embedText("a")).isEqualTo(embedder.embedText("a"));
        }
    }

    @Test
    void isUnavailableAfterTheEmbedderIsClosed() {
        OnnxEmbedder closed = new OnnxEmbedder(EmbeddingModel.BGE_SMALL_EN, models, 2);
        closed.close();
        assertThatThrownBy(() -> closed.embedText("a")).isInstanceOf(Unavailable.class);
    }
}
