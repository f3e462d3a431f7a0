package cairn.adapter.enrichment.extraction.parser.pdf;

import cairn.adapter.enrichment.extraction.parser.limit.BoundedText;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.text.PDFTextStripper;

/// Extracts the text of pages, with page breaks between them. Checks the clock at every operator.
final class PageTextStripper extends PDFTextStripper {
    private final BoundedText text;
    private final ExtractionDeadline deadline;

    PageTextStripper(BoundedText text, ExtractionDeadline deadline, int pages) {
        this.text = text;
        this.deadline = deadline;
        setLineSeparator("\n");
        setEndPage(pages);
    }

    @Override
    protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
        deadline.check();
        super.processOperator(operator, operands);
    }

    @Override
    protected void writePageEnd() throws IOException {
        deadline.check();
        text.endPage();
    }
}
