package cairn.adapter.enrichment.extraction.parser.pdf;

import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import cairn.domain.content.ThumbnailSize;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.rendering.PageDrawer;
import org.apache.pdfbox.rendering.PageDrawerParameters;

/// Draws the first page of a PDF, in the largest size that thumbnails have.
public final class FirstPage {
    /// Pixels of the longer edge.
    private static final float EDGE = ThumbnailSize.XL.edge();

    /// Pixels for a unit of the page, which is 1/72 inch: 300 an inch are all there is to be seen of a small one.
    private static final float MOST_SCALE = 300f / 72;

    private FirstPage() {}

    /// As PNG. Empty for a page that is nothing to be seen, or whose pictures are too large.
    public static Optional<byte[]> draw(Path file, ExtractionDeadline deadline) throws IOException {
        try (PDDocument document = PdfParser.load(file, deadline)) {
            float scale = scale(document.getPage(0).getCropBox());
            if (scale <= 0 || ScannedPages.isTooLarge(document.getPage(0))) {
                return Optional.empty();
            }
            PDFRenderer renderer = new TimedRenderer(document, deadline);
            renderer.setSubsamplingAllowed(true);
            BufferedImage page = renderer.renderImage(0, scale, ImageType.RGB);
            deadline.check();
            return Optional.of(png(page));
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

    /// Looks at the clock before each thing that is drawn.
    private static final class TimedRenderer extends PDFRenderer {
        private final ExtractionDeadline deadline;

        TimedRenderer(PDDocument document, ExtractionDeadline deadline) {
            super(document);
            this.deadline = deadline;
        }

        @Override
        protected PageDrawer createPageDrawer(PageDrawerParameters parameters) throws IOException {
            return new TimedDrawer(parameters, deadline);
        }
    }

    private static final class TimedDrawer extends PageDrawer {
        private final ExtractionDeadline deadline;

        TimedDrawer(PageDrawerParameters parameters, ExtractionDeadline deadline) throws IOException {
            super(parameters);
            this.deadline = deadline;
        }

        @Override
        protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
            deadline.check();
            super.processOperator(operator, operands);
        }
    }
}
