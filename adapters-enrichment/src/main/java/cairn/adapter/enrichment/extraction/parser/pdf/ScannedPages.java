package cairn.adapter.enrichment.extraction.parser.pdf;

import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import cairn.adapter.enrichment.extraction.parser.ocr.Ocr;
import cairn.adapter.enrichment.extraction.parser.ocr.PictureParser;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.PDXObject;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;

/// The pages of a PDF that have no text, but pictures: each is drawn, and its text recognised, while time is left.
final class ScannedPages {
    /// Dots per inch; what Tesseract was trained on is 300, and below 150 it suffers.
    private static final int RESOLUTION = 200;

    /// Pixels of a drawn page.
    private static final long MOST_PIXELS = 12_000_000;

    private final PDDocument document;
    private final Ocr ocr;
    private final ExtractionDeadline deadline;
    private boolean leftOut;

    ScannedPages(PDDocument document, Ocr ocr, ExtractionDeadline deadline) {
        this.document = document;
        this.ocr = ocr;
        this.deadline = deadline;
    }

    /// Whether a page was not recognised for want of time or room, or because its picture is too large.
    boolean leftOut() {
        return leftOut;
    }

    /// @param text of the pages, with breaks between them
    String recognise(String text, int limit) throws IOException {
        List<String> pages = new ArrayList<>(List.of(text.split("\f", -1)));
        PDFRenderer renderer = new PDFRenderer(document);
        renderer.setSubsamplingAllowed(true);
        int length = text.length();
        for (int i = 0; i < Math.min(pages.size(), document.getNumberOfPages()); i++) {
            if (pages.get(i).isBlank() && hasPicture(document.getPage(i)) && ocr.isAvailable()) {
                String found = length < limit ? page(renderer, i) : "";
                pages.set(i, found.substring(0, Math.min(found.length(), limit - length)));
                length += pages.get(i).length();
            }
        }
        return String.join("\f", pages);
    }

    private String page(PDFRenderer renderer, int index) throws IOException {
        if (deadline.isNear() || isTooLarge(document.getPage(index))) {
            leftOut = true;
            return "";
        }
        PDRectangle box = document.getPage(index).getCropBox();
        double inches = Math.max(1, (double) box.getWidth() * box.getHeight()) / (72 * 72);
        double resolution = Math.min(RESOLUTION, Math.sqrt(MOST_PIXELS / inches));
        BufferedImage picture = renderer.renderImageWithDPI(index, (float) resolution, ImageType.GRAY);
        Ocr.Recognised recognised = ocr.read(picture, deadline);
        leftOut |= !recognised.whole();
        return recognised.text();
    }

    private static boolean hasPicture(PDPage page) throws IOException {
        return !pictures(page).isEmpty();
    }

    /// Pictures are decoded whole before they are drawn small.
    static boolean isTooLarge(PDPage page) throws IOException {
        for (PDXObject object : pictures(page)) {
            if (object instanceof PDImageXObject image
                    && (long) image.getWidth() * image.getHeight() > PictureParser.MOST_PIXELS) {
                return true;
            }
        }
        return false;
    }

    /// Forms count as pictures: scanners wrap theirs in one.
    private static List<PDXObject> pictures(PDPage page) throws IOException {
        PDResources resources = page.getResources();
        List<PDXObject> found = new ArrayList<>();
        if (resources != null) {
            for (COSName name : resources.getXObjectNames()) {
                found.add(resources.getXObject(name));
            }
        }
        return found;
    }
}
