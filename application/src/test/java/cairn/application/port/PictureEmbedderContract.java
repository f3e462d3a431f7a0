package cairn.application.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.application.port.PictureEmbedder.Embedding;
import cairn.domain.content.Raster;
import cairn.domain.search.VectorSpace;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/// What every [PictureEmbedder] does.
public interface PictureEmbedderContract {
    /// The one under test; may be the same for all tests.
    PictureEmbedder pictureEmbedder();

    /// A picture of something that the model knows, of that size.
    Raster known(int width, int height);

    /// What [#known] shows.
    String name();

    /// What it does not show, and the model knows.
    String otherName();

    @Test
    default void namesItsSpacesForUseInFieldNames() {
        assertThat(pictureEmbedder().meanings().id()).matches("[a-z0-9_]+");
        assertThat(pictureEmbedder().looks().id()).matches("[a-z0-9_]+");
    }

    @Test
    default void givesVectorsOfUnitLengthInTheirSpaces() {
        Embedding embedding = pictureEmbedder().embed(known(64, 48));
        assertUnit(embedding.look(), pictureEmbedder().looks());
        assertUnit(embedding.meaning().orElseThrow(), pictureEmbedder().meanings());
        for (String question : List.of("a question", "", " \n", "東京", "👩‍👩‍👧", "\uD800", "x".repeat(100_000))) {
            assertUnit(pictureEmbedder().embedQuery(question), pictureEmbedder().meanings());
        }
    }

    @Test
    default void takesPicturesOfAnyShape() {
        for (Raster picture : List.of(known(1, 1), known(1280, 1), known(1, 1280), known(1280, 1280))) {
            assertUnit(
                    pictureEmbedder().embed(picture).look(), pictureEmbedder().looks());
        }
    }

    @Test
    default void takesAPictureThatIsTransparentAllOver() {
        Raster nothing = new Raster(20, 10, new int[200]);
        assertUnit(pictureEmbedder().embed(nothing).look(), pictureEmbedder().looks());
    }

    @Test
    default void putsAPictureNearerToAQuestionForWhatItShows() {
        float[] meaning = pictureEmbedder().embed(known(64, 64)).meaning().orElseThrow();
        double near = EmbedderContract.dot(meaning, pictureEmbedder().embedQuery(name()));
        double far = EmbedderContract.dot(meaning, pictureEmbedder().embedQuery(otherName()));
        assertThat(near).isGreaterThan(far);
        assertThat(near).isGreaterThan(pictureEmbedder().meanings().range().floor());
    }

    @Test
    default void putsAPictureNearerToItsLikeThanToOthers() {
        int[] grey = new int[64 * 64];
        Arrays.setAll(grey, i -> i % 2 == 0 ? 0xFF000000 : 0xFFFFFFFF);
        float[] small = pictureEmbedder().embed(known(40, 40)).look();
        double near = EmbedderContract.dot(
                small, pictureEmbedder().embed(known(80, 80)).look());
        double far = EmbedderContract.dot(
                small, pictureEmbedder().embed(new Raster(64, 64, grey)).look());
        assertThat(near).isGreaterThan(far);
        assertThat(near).isGreaterThan(pictureEmbedder().looks().range().floor());
    }

    @Test
    default void givesTheSamePictureTheSameBitsWhateverElseRuns() {
        Embedding alone = pictureEmbedder().embed(known(50, 30));
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<CompletableFuture<Embedding>> together = List.of(
                    CompletableFuture.supplyAsync(() -> pictureEmbedder().embed(known(50, 30)), callers),
                    CompletableFuture.supplyAsync(() -> pictureEmbedder().embed(known(300, 10)), callers),
                    CompletableFuture.supplyAsync(() -> pictureEmbedder().embed(known(50, 30)), callers));
            assertThat(together.get(0).join().look()).containsExactly(alone.look());
            assertThat(together.get(2).join().look()).containsExactly(alone.look());
        }
    }

    @Test
    default void givesEveryCallerAVectorOfItsOwn() {
        float[] first = pictureEmbedder().embedQuery("asked twice");
        float[] kept = first.clone();
        first[0] = 42;
        assertThat(pictureEmbedder().embedQuery("asked twice")).containsExactly(kept);
    }

    @Test
    default void answersAnInterruptedAsker() {
        Thread.currentThread().interrupt();
        try {
            assertUnit(
                    pictureEmbedder().embed(known(8, 8)).look(),
                    pictureEmbedder().looks());
            assertUnit(
                    pictureEmbedder().embedQuery("interrupted"),
                    pictureEmbedder().meanings());
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    private static void assertUnit(float[] vector, VectorSpace space) {
        assertThat(vector).hasSize(space.dimensions());
        assertThat(EmbedderContract.dot(vector, vector)).isCloseTo(1, within(1e-4));
    }
}
