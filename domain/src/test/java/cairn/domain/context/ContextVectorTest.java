package cairn.domain.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.domain.search.similarity.Cosine;
import cairn.domain.search.similarity.TextScale;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContextVectorTest {
    private static final float[] EAST = {1, 0};
    private static final float[] NORTH = {0, 1};

    private static String words(int count) {
        return "word ".repeat(count);
    }

    private static float[] unit(double cosine) {
        return new float[] {(float) cosine, (float) Math.sqrt(1 - cosine * cosine)};
    }

    private static boolean isRelated(float[]... neighbours) {
        return ContextVector.isRelated(EAST, List.of(neighbours), TextScale.USUAL);
    }

    @Test
    void notesAreRelatedIfTheirAverageSimilarityIsHighEnough() {
        double related = TextScale.USUAL.related();
        assertThat(isRelated(unit(related + 0.01))).isTrue();
        assertThat(isRelated(unit(related - 0.01))).isFalse();
        assertThat(isRelated()).isFalse();
    }

    @Test
    void aNoteThatSaysLittleIsRelatedAboveALowerLimit() {
        double floor = TextScale.USUAL.floor();
        assertThat(isRelated(unit(floor + 0.02), unit(floor + 0.02))).isTrue();
        assertThat(isRelated(unit(floor - 0.02), unit(floor - 0.02))).isFalse();
    }

    @Test
    void mixesTheNotesVectorWithTheContextsVector() {
        float[] mixed = ContextVector.of(EAST, NORTH, words(24));

        assertThat(Cosine.of(mixed, EAST)).isCloseTo(0.97 * 0.3, within(1e-6));
        assertThat(Cosine.of(mixed, NORTH)).isCloseTo(0.97 * 0.7, within(1e-6));
    }

    @Test
    void weighsTheTextsOfAContextByTheirLengthAndDistance() {
        assertDirection(1, 0.7, new ContextPart(EAST, 50, 0), new ContextPart(NORTH, 50, 1));
        assertDirection(1, 0.5, new ContextPart(EAST, 50, 0), new ContextPart(NORTH, 50, 2));
        assertDirection(1, 2.1, new ContextPart(EAST, 50, 0), new ContextPart(NORTH, 150, 1));
    }

    private static void assertDirection(double east, double north, ContextPart... parts) {
        float[] vector = ContextVector.around(List.of(parts));

        assertThat(vector[1] / vector[0]).isCloseTo((float) (north / east), within(1e-6f));
        assertThat(Cosine.of(vector, vector)).isCloseTo(1, within(1e-6));
    }

    @Test
    void dampsVeryShortTexts() {
        assertThat(Cosine.of(ContextVector.of(EAST, EAST, words(24)), EAST)).isCloseTo(0.97, within(1e-6));
        assertThat(Cosine.of(ContextVector.of(EAST, EAST, words(12)), EAST)).isCloseTo(0.97 * 0.97, within(1e-6));
    }
}
