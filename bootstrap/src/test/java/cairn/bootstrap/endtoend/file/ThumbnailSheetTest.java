package cairn.bootstrap.endtoend.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Drawings;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/// Thumbnails of every format in every size have the right orientation and keep their transparency. To
/// view the sheet: `-Dcairn.sheet=FOLDER`.
@ExtendWith(CairnExtension.class)
@Processing
@Tag("embedded")
class ThumbnailSheetTest {
    private static final List<String> SIZES = List.of("sm", "md", "lg", "xl");

    @Test
    @Tag("slow")
    void thumbnailsOfEveryFormatAndSizeHaveTheExpectedColours(Api api) throws IOException {
        uploaded(api)
                .forEach((sample, record) -> SIZES.forEach(size -> {
                    BufferedImage picture = Drawings.decoded(
                            api.download(record.at("/thumbnail/" + size)).body());
                    for (boolean left : List.of(true, false)) {
                        for (boolean upper : List.of(true, false)) {
                            int argb = picture.getRGB(
                                    picture.getWidth() * (left ? 1 : 3) / 4, picture.getHeight() * (upper ? 1 : 3) / 4);
                            String what = what(sample, size, left, upper);
                            if (sample.isHole(left, upper)) {
                                assertThat(argb >>> 24).as(what).isZero();
                            } else {
                                assertLike(what, new Color(argb), sample.expected(left, upper), sample.tolerance());
                            }
                        }
                    }
                }));
    }

    @Test
    @Tag("long")
    void thumbnailsHaveTheExpectedColoursInABrowser(Api api, @TempDir(cleanup = CleanupMode.ALWAYS) Path temporary)
            throws IOException, InterruptedException {
        List<Path> browsers = ThumbnailSheet.browsers();
        assumeFalse(browsers.isEmpty(), "needs Chromium on the path");
        String chosen = System.getProperty("cairn.sheet", "");
        Path folder = chosen.isEmpty() ? temporary : Path.of(chosen);
        Map<SheetSample, Reply> records = uploaded(api);
        ThumbnailSheet sheet = new ThumbnailSheet();
        records.forEach((sample, record) -> sheet.row(
                sample.fileName(),
                SIZES.stream().map(size -> record.at("/thumbnail/" + size)).toList()));

        BufferedImage shown = sheet.shown(browsers.getFirst(), folder);

        List<SheetSample> rows = new ArrayList<>(records.keySet());
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < SIZES.size(); column++) {
                check(shown, rows.get(row), row, column);
            }
        }
    }

    private static void check(BufferedImage shown, SheetSample sample, int row, int column) {
        for (boolean left : List.of(true, false)) {
            for (boolean upper : List.of(true, false)) {
                Color expected = sample.isHole(left, upper) ? ThumbnailSheet.BEHIND : sample.expected(left, upper);
                Color seen = ThumbnailSheet.quarter(shown, row, column, left, upper);
                assertLike(what(sample, SIZES.get(column), left, upper), seen, expected, sample.tolerance());
            }
        }
    }

    private static Map<SheetSample, Reply> uploaded(Api api) throws IOException {
        Map<SheetSample, Reply> records = new LinkedHashMap<>();
        for (SheetSample sample : SheetSample.all()) {
            records.put(sample, api.createFile(sample.fileName(), sample.mimeType(), sample.bytes()));
        }
        records.replaceAll((sample, made) -> api.awaitProcessed(made.at("/id")));
        return records;
    }

    private static void assertLike(String what, Color seen, Color expected, int tolerance) {
        assertThat(seen.getRed())
                .as(what + " red")
                .isBetween(expected.getRed() - tolerance, expected.getRed() + tolerance);
        assertThat(seen.getGreen())
                .as(what + " green")
                .isBetween(expected.getGreen() - tolerance, expected.getGreen() + tolerance);
        assertThat(seen.getBlue())
                .as(what + " blue")
                .isBetween(expected.getBlue() - tolerance, expected.getBlue() + tolerance);
    }

    private static String what(SheetSample sample, String size, boolean left, boolean upper) {
        return sample.fileName() + " " + size + (upper ? " upper " : " lower ") + (left ? "left" : "right");
    }
}
