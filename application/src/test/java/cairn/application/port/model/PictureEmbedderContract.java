package cairn.application.port.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.application.port.model.PictureEmbedder.Embedding;
import cairn.domain.content.Raster;
import cairn.domain.search.similarity.VectorSpace;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/// What every [PictureEmbedder] does.
public interface PictureEmbedderContract {
    Embedder TEXTS = new HashingEmbedder();

    /// The one under test; may be the same for all tests.
    PictureEmbedder pictureEmbedder();

    /// A picture of that size, of something the model knows.
    Raster known(int width, int height);

    /// What [#known] shows.
    String name();

    /// The name of something else that the model knows.
    String otherName();

    @Test
    default void theNamesOfSpacesAreValidFieldNames() {
        assertThat(pictureEmbedder().meanings(TEXTS).id()).matches("[a-z0-9_]+");
        assertThat(pictureEmbedder().looks().id()).matches("[a-z0-9_]+");
    }

    @Test
    default void returnsVectorsOfUnitLengthInTheirSpaces() {
        Embedding embedding = pictureEmbedder().embed(known(64, 48), List.of(TEXTS));
        assertUnit(embedding.look(), pictureEmbedder().looks());
        assertUnit(meaning(embedding), pictureEmbedder().meanings(TEXTS));
        for (String question : List.of("a question", "", " \n", "東京", "👩‍👩‍👧", "\uD800", "x".repeat(100_000))) {
            assertUnit(
                    pictureEmbedder().embedQuery(question, TEXTS),
                    pictureEmbedder().meanings(TEXTS));
        }
    }

    @Test
    default void embedsPicturesOfAnyShape() {
        for (Raster picture : List.of(known(1, 1), known(1280, 1), known(1, 1280), known(1280, 1280))) {
            assertUnit(
                    pictureEmbedder().embed(picture, List.of()).look(),
                    pictureEmbedder().looks());
        }
    }

    @Test
    default void embedsAFullyTransparentPicture() {
        Raster nothing = new Raster(20, 10, new int[200]);
        assertUnit(
                pictureEmbedder().embed(nothing, List.of()).look(),
                pictureEmbedder().looks());
    }

    @Test
    default void aPictureIsNearerToAQuestionAboutItsContent() {
        float[] meaning = meaning(pictureEmbedder().embed(known(64, 64), List.of(TEXTS)));
        double near = EmbedderContract.dot(meaning, pictureEmbedder().embedQuery(name(), TEXTS));
        double far = EmbedderContract.dot(meaning, pictureEmbedder().embedQuery(otherName(), TEXTS));
        assertThat(near).isGreaterThan(far);
        assertThat(near).isGreaterThan(pictureEmbedder().meanings(TEXTS).range().floor());
    }

    @Test
    default void aPictureIsNearerToASimilarOne() {
        int[] grey = new int[64 * 64];
        Arrays.setAll(grey, i -> i % 2 == 0 ? 0xFF000000 : 0xFFFFFFFF);
        float[] small = pictureEmbedder().embed(known(40, 40), List.of()).look();
        double near = EmbedderContract.dot(
                small, pictureEmbedder().embed(known(80, 80), List.of()).look());
        double far = EmbedderContract.dot(
                small,
                pictureEmbedder().embed(new Raster(64, 64, grey), List.of()).look());
        assertThat(near).isGreaterThan(far);
        assertThat(near).isGreaterThan(pictureEmbedder().looks().range().floor());
    }

    @Test
    default void embedsAPictureDeterministicallyUnderConcurrency() {
        Embedding alone = pictureEmbedder().embed(known(50, 30), List.of(TEXTS));
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<CompletableFuture<Embedding>> together = List.of(
                    CompletableFuture.supplyAsync(
                            () -> pictureEmbedder().embed(known(50, 30), List.of(TEXTS)), callers),
                    CompletableFuture.supplyAsync(
                            () -> pictureEmbedder().embed(known(300, 10), List.of(TEXTS)), callers),
                    CompletableFuture.supplyAsync(
                            () -> pictureEmbedder().embed(known(50, 30), List.of(TEXTS)), callers));
            assertThat(together.get(0).join().look()).containsExactly(alone.look());
            assertThat(together.get(2).join().look()).containsExactly(alone.look());
        }
    }

    @Test
    default void returnsANewVectorToEachCaller() {
        float[] first = pictureEmbedder().embedQuery("asked twice", TEXTS);
        float[] kept = first.clone();
        first[0] = 42;
        assertThat(pictureEmbedder().embedQuery("asked twice", TEXTS)).containsExactly(kept);
    }

    @Test
    default void embedsPicturesOnAnInterruptedThread() {
        Thread.currentThread().interrupt();
        try {
            assertUnit(
                    pictureEmbedder().embed(known(8, 8), List.of(TEXTS)).look(),
                    pictureEmbedder().looks());
            assertUnit(
                    pictureEmbedder().embedQuery("interrupted", TEXTS),
                    pictureEmbedder().meanings(TEXTS));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    default void embedsAPictureInTheSpaceOfEachRequestedTextModel() {
        Embedder other = new HashingEmbedder("hashing_other");
        String space = pictureEmbedder().meanings(TEXTS).id();
        String otherSpace = pictureEmbedder().meanings(other).id();
        Embedding both = pictureEmbedder().embed(known(20, 20), List.of(TEXTS, other));

        assertThat(both.meanings().keySet()).containsOnly(space, otherSpace);
        assertThat(both.meanings().get(otherSpace))
                .isEqualTo(pictureEmbedder()
                        .embed(known(20, 20), List.of(other))
                        .meanings()
                        .get(otherSpace));
    }

    private float[] meaning(Embedding embedding) {
        return Objects.requireNonNull(
                embedding.meanings().get(pictureEmbedder().meanings(TEXTS).id()));
    }

    private static void assertUnit(float[] vector, VectorSpace space) {
        assertThat(vector).hasSize(space.dimensions());
        assertThat(EmbedderContract.dot(vector, vector)).isCloseTo(1, within(1e-4));
    }
}
