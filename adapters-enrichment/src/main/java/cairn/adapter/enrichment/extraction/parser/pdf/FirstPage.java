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

/// Draws the first page of a PDF, in the largest size that thumbnails have.
public final class FirstPage {
    /// Pixels of the longer edge.
    private static final float EDGE = ThumbnailSize.XL.edge();

    /// Pixels for a unit of the page, which is 1/72 inch: 300 an inch are all there is to be seen of a small one.
    private static final float MOST_SCALE = 300f / 72;

    private FirstPage() {}

    /// As PNG. Empty for a page that is nothing to be seen, or whose pictures can't be drawn.
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

    /// 0 for a box that nothing fits in. Boxes are numbers somebody wrote: none is too large, or no number at all.
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

    /// Where a page is one picture that there is no decoder for, an empty page is not what it looks like.
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
