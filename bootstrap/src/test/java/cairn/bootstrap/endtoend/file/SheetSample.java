package cairn.bootstrap.endtoend.file;

import cairn.adapter.enrichment.picture.Images;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/// The same picture in one of the formats: three wide, two high, red and green above, blue and yellow below.
///
/// @param hole whether it is transparent where the others are yellow
/// @param tolerance how far a channel may be from what it should be
record SheetSample(String fileName, String mimeType, boolean hole, int tolerance, byte[] bytes) {
    private static final int WIDTH = 1440;
    private static final int HEIGHT = 960;
    private static final int EXACT = 14;

    static List<SheetSample> all() throws IOException {
        BufferedImage picture = Images.quarters(WIDTH, HEIGHT);
        List<SheetSample> samples = new ArrayList<>();
        for (int turn = 1; turn <= 8; turn++) {
            byte[] jpeg = Images.encoded(Images.stored(picture, turn), "jpg");
            samples.add(of("exif" + turn + ".jpg", "jpeg", EXACT, Images.jpegWith(jpeg, Images.exif(turn))));
        }
        for (String format : List.of("png", "gif", "tiff", "bmp")) {
            samples.add(of("plain." + format, format, EXACT, Images.encoded(picture, format)));
        }
        samples.add(new SheetSample("hole.png", "image/png", true, EXACT, Images.encoded(withHole(picture), "png")));
        samples.add(new SheetSample("hole.gif", "image/gif", true, EXACT, Images.encoded(withHole(picture), "gif")));
        samples.add(of("lossless.webp", "webp", EXACT, resource("lossless.webp")));
        samples.add(of("lossy.webp", "webp", 40, resource("lossy.webp")));
        samples.add(of("progressive.jpg", "jpeg", 40, resource("progressive.jpg")));
        samples.add(of("cmyk.jpg", "jpeg", 90, resource("cmyk.jpg")));
        samples.add(of("drawn.svg", "svg+xml", EXACT, svg()));
        samples.add(new SheetSample("page.pdf", "application/pdf", false, EXACT, pdf(picture)));
        return samples;
    }

    /// The colour expected in the middle of a quarter.
    Color expected(boolean left, boolean upper) {
        if (upper) {
            return new Color(left ? Images.RED : Images.GREEN);
        }
        return new Color(left ? Images.BLUE : Images.YELLOW);
    }

    boolean isHole(boolean left, boolean upper) {
        return hole && !left && !upper;
    }

    private static SheetSample of(String name, String subtype, int tolerance, byte[] bytes) {
        return new SheetSample(name, "image/" + subtype, false, tolerance, bytes);
    }

    private static BufferedImage withHole(BufferedImage picture) {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_ARGB);
        image.createGraphics().drawImage(picture, 0, 0, null);
        for (int y = HEIGHT / 2; y < HEIGHT; y++) {
            for (int x = WIDTH / 2; x < WIDTH; x++) {
                image.setRGB(x, y, 0);
            }
        }
        return image;
    }

    private static byte[] svg() {
        return ("<svg xmlns='http://www.w3.org/2000/svg' width='720' height='480'>"
                        + "<rect width='360' height='240' fill='#D01010'/>"
                        + "<rect x='360' width='360' height='240' fill='#10A020'/>"
                        + "<rect y='240' width='360' height='240' fill='#1030C0'/>"
                        + "<rect x='360' y='240' width='360' height='240' fill='#F0D010'/></svg>")
                .getBytes(StandardCharsets.UTF_8);
    }

    /// The page is stored sideways with a rotation entry.
    private static byte[] pdf(BufferedImage picture) throws IOException {
        BufferedImage stored = Images.stored(picture, 6);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PDDocument document = new PDDocument()) {
            PDPage page = new PDPage(new PDRectangle(480, 720));
            page.setRotation(90);
            document.addPage(page);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                for (int quarter = 0; quarter < 4; quarter++) {
                    boolean left = quarter % 2 == 0;
                    boolean upper = quarter < 2;
                    int x = left ? stored.getWidth() / 4 : stored.getWidth() * 3 / 4;
                    int y = upper ? stored.getHeight() / 4 : stored.getHeight() * 3 / 4;
                    content.setNonStrokingColor(new Color(stored.getRGB(x, y)));
                    content.addRect(left ? 0 : 240, upper ? 360 : 0, 240, 360);
                    content.fill();
                }
            }
            document.save(bytes);
        }
        return bytes.toByteArray();
    }

    private static byte[] resource(String name) {
        try (InputStream in = Images.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
