package cairn.adapter.enrichment.extraction.parser.pdf;

import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import cairn.domain.content.ThumbnailSize;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.rendering.ImageType;

/// Draws the first page of a PDF, in the size of the largest thumbnail.
public final class FirstPage {
    /// Pixels of the longer edge.
    private static final float EDGE = ThumbnailSize.XL.edge();

    /// Pixels per unit of the page (1/72 inch). More than 300 per inch show nothing new on a small page.
    private static final float MOST_SCALE = 300f / 72;

    private FirstPage() {}

    /// Returns a PNG; empty if the page has no area or its pictures can't be drawn.
    public static Optional<byte[]> draw(Path file, ExtractionDeadline deadline) throws IOException {
        try (PDDocument document = PdfParser.load(file, deadline)) {
            float scale = scale(document.getPage(0).getCropBox());
            if (scale <= 0 || PagePictures.areTooLarge(document.getPage(0))) {
                return Optional.empty();
            }
            PageRenderer renderer = new PageRenderer(document, deadline::check);
            BufferedImage page = renderer.renderImage(0, scale, ImageType.RGB);
            deadline.check();
            return isMissed(renderer, page) ? Optional.empty() : Optional.of(png(page));
        }
    }

    /// Returns 0 if the box has no area. A file may state any size, even infinity or NaN.
    private static float scale(PDRectangle box) {
        float edge = Math.max(box.getWidth(), box.getHeight());
        boolean isDrawable = Float.isFinite(edge) && box.getWidth() > 0 && box.getHeight() > 0;
        return isDrawable ? Math.min(MOST_SCALE, EDGE / edge) : 0;
    }

    private static byte[] png(BufferedImage page) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(page, "png", bytes);
        return bytes.toByteArray();
    }

    /// A blank page after an error is probably a single picture that could not be decoded.
    private static boolean isMissed(PageRenderer renderer, BufferedImage page) {
        return renderer.problem().isPresent() && isOfOneColour(page);
    }

    private static boolean isOfOneColour(BufferedImage page) {
        int colour = page.getRGB(0, 0);
        int[] row = new int[page.getWidth()];
        for (int y = 0; y < page.getHeight(); y++) {
            page.getRGB(0, y, row.length, 1, row, 0, row.length);
            if (Arrays.stream(row).anyMatch(pixel -> pixel != colour)) {
                return false;
            }
        }
        return true;
    }
}
