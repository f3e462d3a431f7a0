package cairn.adapter.enrichment.extraction.parser.pdf;

import cairn.adapter.enrichment.extraction.parser.limit.Causes;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import cairn.adapter.enrichment.extraction.parser.limit.TooComplexException;
import cairn.adapter.enrichment.extraction.parser.ocr.Ocr;
import cairn.application.port.FullDisk;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.rendering.ImageType;

/// The pages of a PDF that have pictures but no text. While there is time, each is drawn and its text
/// recognised.
final class ScannedPages {
    /// Dots per inch. Tesseract was trained at 300, and gets worse below 150.
    private static final int RESOLUTION = 200;

    /// Pixels of a drawn page.
    private static final long MOST_PIXELS = 12_000_000;

    private final PDDocument document;
    private final Ocr ocr;
    private final ExtractionDeadline deadline;
    private final List<String> pages;
    private final List<Integer> scanned;
    private String remark = "";
    private boolean leftOut;

    /// @param text of the pages, with breaks between them
    ScannedPages(PDDocument document, String text, Ocr ocr, ExtractionDeadline deadline) {
        this.document = document;
        this.ocr = ocr;
        this.deadline = deadline;
        this.pages = new ArrayList<>(List.of(text.split("\f", -1)));
        this.scanned = IntStream.range(0, Math.min(pages.size(), document.getNumberOfPages()))
                .filter(i -> pages.get(i).isBlank() && PagePictures.areOn(document.getPage(i)) && ocr.isAvailable())
                .boxed()
                .toList();
    }

    boolean areThere() {
        return !scanned.isEmpty();
    }

    /// Whether a page was not fully recognised: for lack of time or a decoder, or because its picture is
    /// too large.
    boolean leftOut() {
        return leftOut;
    }

    /// Why the first such page could not be drawn; empty if all could.
    String remark() {
        return remark;
    }

    /// @return the text of all pages
    /// @throws IOException if the disk is full
    String recognise(int limit) throws IOException {
        int length = pages.stream().mapToInt(String::length).sum() + pages.size() - 1;
        for (int i : scanned) {
            String found = length < limit ? contained(i) : "";
            pages.set(i, found.substring(0, Math.min(found.length(), limit - length)));
            length += pages.get(i).length();
        }
        return String.join("\f", pages);
    }

    /// A failure on one page does not affect the others.
    private String contained(int index) throws IOException {
        try {
            return page(index);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            if (FullDisk.isCauseOf(e)) {
                throw e;
            }
            leaveOut(index, e);
            return "";
        }
    }

    private void leaveOut(int index, Throwable problem) {
        leftOut = true;
        if (remark.isEmpty()) {
            remark = "page " + (index + 1) + " can't be drawn whole: " + Causes.describe(problem);
        }
    }

    private String page(int index) throws IOException {
        PDPage page = document.getPage(index);
        if (deadline.isNear() || PagePictures.areTooLarge(page)) {
            leftOut = true;
            return "";
        }
        PDRectangle box = page.getCropBox();
        double inches = Math.max(1, (double) box.getWidth() * box.getHeight()) / (72 * 72);
        double resolution = Math.min(RESOLUTION, Math.sqrt(MOST_PIXELS / inches));
        PageRenderer renderer = new PageRenderer(document, this::requireTime);
        BufferedImage picture = renderer.renderImageWithDPI(index, (float) resolution, ImageType.GRAY);
        renderer.problem().ifPresent(problem -> leaveOut(index, problem));
        Ocr.Recognised recognised = ocr.read(picture, deadline);
        leftOut |= !recognised.whole();
        return recognised.text();
    }

    private void requireTime() throws TooComplexException {
        if (deadline.isNear()) {
            throw new TooComplexException("out of time");
        }
    }
}
