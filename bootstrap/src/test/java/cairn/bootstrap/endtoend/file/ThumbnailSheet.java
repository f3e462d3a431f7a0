package cairn.bootstrap.endtoend.file;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

/// A page of pictures in rows, each in a box of the same size, before a colour that is in none of them.
final class ThumbnailSheet {
    static final Color BEHIND = Color.MAGENTA;

    private static final int BOX_WIDTH = 150;
    private static final int BOX_HEIGHT = 100;
    private static final int GAP = 10;
    private static final int LABEL = 150;

    private final StringBuilder boxes = new StringBuilder();
    private int rows;
    private int columns;

    void row(String label, List<String> addresses) {
        box("<span style='left:%dpx;top:%dpx'>%s</span>", GAP, top(rows), label);
        for (int column = 0; column < addresses.size(); column++) {
            box("<img style='left:%dpx;top:%dpx' src='%s'>", left(column), top(rows), addresses.get(column));
        }
        rows++;
        columns = Math.max(columns, addresses.size());
    }

    private void box(String tag, int left, int top, String text) {
        boxes.append(tag.formatted(left, top, text.replace("&", "&amp;"))).append('\n');
    }

    /// As a browser shows it.
    BufferedImage shown(Path browser, Path folder) throws IOException, InterruptedException {
        Path page = folder.resolve("sheet.html");
        Path picture = folder.resolve("sheet.png");
        Files.writeString(page, """
                <!doctype html><meta charset="utf-8"><style>
                body { margin: 0; background: #ff00ff; font: 12px sans-serif }
                span, img { position: absolute } img { width: %dpx; height: %dpx }
                </style>
                %s""".formatted(BOX_WIDTH, BOX_HEIGHT, boxes));
        Process process = new ProcessBuilder(
                        browser.toString(),
                        "--headless",
                        // In containers and for root no sandbox is available; the page is our own.
                        "--no-sandbox",
                        "--disable-gpu",
                        "--hide-scrollbars",
                        "--force-color-profile=srgb",
                        "--user-data-dir=" + folder.resolve("profile"),
                        "--window-size=%d,%d".formatted(left(columns), top(rows)),
                        "--screenshot=" + picture,
                        page.toUri().toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("browser.log").toFile())
                .start();
        if (!process.waitFor(2, TimeUnit.MINUTES) || !Files.exists(picture)) {
            process.destroyForcibly();
            throw new IOException(Files.readString(folder.resolve("browser.log")));
        }
        return ImageIO.read(picture.toFile());
    }

    /// The colour in the middle of a quarter of a box.
    static Color quarter(BufferedImage sheet, int row, int column, boolean left, boolean upper) {
        int x = left(column) + BOX_WIDTH * (left ? 1 : 3) / 4;
        int y = top(row) + BOX_HEIGHT * (upper ? 1 : 3) / 4;
        return new Color(sheet.getRGB(x, y));
    }

    private static int left(int column) {
        return LABEL + column * (BOX_WIDTH + GAP);
    }

    private static int top(int row) {
        return GAP + row * (BOX_HEIGHT + GAP);
    }

    /// The browsers there are on this machine.
    static List<Path> browsers() {
        List<Path> found = new ArrayList<>();
        for (String folder : System.getenv().getOrDefault("PATH", "").split(":", -1)) {
            Stream.of("chromium", "chromium-browser", "google-chrome")
                    .map(Path.of(folder)::resolve)
                    .filter(Files::isExecutable)
                    .forEach(found::add);
        }
        return found;
    }
}
