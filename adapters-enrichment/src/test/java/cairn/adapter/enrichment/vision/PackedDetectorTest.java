package cairn.adapter.enrichment.vision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.domain.content.Raster;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The model produced by the build.
class PackedDetectorTest {
    private static final int EDGE = ObjectDetector.EDGE;
    private static final int MIDDLE = EDGE / 2;
    private static final int WHITE = 0xFFFFFFFF;
    private static final int BLACK = 0xFF000000;
    private static final int BROWN = 0xFFC0A080;

    /// The expected scores are those of the network before its conversion by the build.
    @Test
    void recognisesAClock(@TempDir Path models) throws IOException {
        assumeTrue(DetectorFile.class.getResource(DetectorFile.RESOURCE) != null, "npm could not fetch the model");
        try (ObjectDetector detector = new DetectorFile(models).open()) {
            float[] scores = detector.run(clock()).scores();

            assertThat(scores).hasSize(CocoLabels.ALL.size());
            assertThat(score(scores, "clock")).isCloseTo(0.471f, within(0.01f));
            assertThat(score(scores, "bird")).isCloseTo(0.329f, within(0.01f));
            assertThat(score(scores, "traffic light")).isCloseTo(0.226f, within(0.01f));
        }
    }

    private static float score(float[] scores, String label) {
        return scores[CocoLabels.ALL.indexOf(label)];
    }

    /// A white dial with twelve marks and two hands.
    private static Raster clock() {
        int[] pixels = new int[EDGE * EDGE];
        for (int y = 0; y < EDGE; y++) {
            for (int x = 0; x < EDGE; x++) {
                pixels[y * EDGE + x] = colour(x - MIDDLE, y - MIDDLE);
            }
        }
        return new Raster(EDGE, EDGE, pixels);
    }

    private static int colour(int x, int y) {
        double radius = Math.hypot(x, y);
        if (radius >= 150) {
            return BROWN;
        }
        boolean isMinute = Math.abs(x) < 4 && y < 0 && y > -106;
        boolean isHour = Math.abs(y) < 4 && x > 0 && x < 74;
        double hours = Math.atan2(y, x) * 6 / Math.PI;
        boolean isMark = radius > 120 && Math.abs(hours - Math.rint(hours)) < 0.06;
        return radius > 140 || isMinute || isHour || isMark ? BLACK : WHITE;
    }
}
