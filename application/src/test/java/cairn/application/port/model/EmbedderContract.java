package cairn.application.port.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What every [Embedder] does.
public interface EmbedderContract {
    /// The one under test; may be the same for all tests.
    Embedder embedder();

    @Test
    default void theNameOfTheModelIsAValidFieldName() {
        assertThat(embedder().model()).matches("[a-z0-9_]+");
    }

    @Test
    default void returnsVectorsOfUnitLength() {
        for (String text : List.of("A short text.", "", " \n\t", "東京は日本の首都です", "👩‍👩‍👧", "\uD800", "\u0000")) {
            assertUnit(embedder().embedText(text));
            assertUnit(embedder().embedQuery(text));
        }
    }

    @Test
    default void embedsVeryLongTexts() {
        assertUnit(embedder().embedText("a text without an end ".repeat(50_000)));
        assertUnit(embedder().embedText("x".repeat(1_000_000)));
    }

    @Test
    default void embedsDeterministicallyUnderConcurrency() {
        List<String> texts = IntStream.range(0, 8)
                .mapToObj(i -> "Note number " + i + " speaks of rivers. ".repeat(i + 1))
                .toList();
        List<float[]> alone = texts.stream().map(embedder()::embedText).toList();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<CompletableFuture<float[]>> together = new ArrayList<>();
            texts.forEach(text -> {
                callers.execute(() -> embedder().embedQuery(text));
                together.add(CompletableFuture.supplyAsync(() -> embedder().embedText(text), callers));
            });
            for (int i = 0; i < texts.size(); i++) {
                assertThat(together.get(i).join()).containsExactly(alone.get(i));
            }
        }
    }

    @Test
    default void answersARepeatedQuestionWithTheSameVector() {
        assertThat(embedder().embedQuery("rivers of Europe"))
                .containsExactly(embedder().embedQuery("rivers of Europe"));
    }

    @Test
    default void returnsANewArrayToEachCaller() {
        float[] first = embedder().embedQuery("a question asked twice");
        float[] kept = first.clone();
        first[0] = 42;
        float[] second = embedder().embedQuery("a question asked twice");
        assertThat(second).containsExactly(kept);
        second[0] = 42;
        assertThat(embedder().embedQuery("a question asked twice")).containsExactly(kept);
    }

    @Test
    default void aTextIsNearerToAQuestionWithTheSameWords() {
        float[] question = embedder().embedQuery("boil spaghetti");
        double near = dot(question, embedder().embedText("Boil the spaghetti in salted water."));
        double far = dot(question, embedder().embedText("Interest rates of central banks rose."));
        assertThat(near).isGreaterThan(far);
    }

    @Test
    default void doesNotKnowMisspeltOrEmptyWords() {
        embedder().embedText("a");
        assertThat(embedder().knows("spaghettti")).isFalse();
        assertThat(embedder().knows("")).isFalse();
    }

    @Test
    default void embedsOnAnInterruptedThread() {
        Thread.currentThread().interrupt();
        try {
            assertUnit(embedder().embedText("interrupted"));
            assertUnit(embedder().embedQuery("interrupted too"));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    /// The cosine, since lengths are 1.
    static double dot(float[] a, float[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
    }

    private void assertUnit(float[] vector) {
        assertThat(vector).hasSize(embedder().dimensions());
        assertThat(dot(vector, vector)).isCloseTo(1, within(1e-4));
    }
}
