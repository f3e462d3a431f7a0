package cairn.adapter.enrichment.extraction.parser.pdf;

import cairn.adapter.enrichment.extraction.parser.limit.TooComplexException;
import cairn.application.port.FullDisk;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.filter.MissingImageReaderException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.rendering.PageDrawer;
import org.apache.pdfbox.rendering.PageDrawerParameters;

/// Draws pages. Checks the clock before each drawing operator, and records why a picture could not be
/// drawn.
final class PageRenderer extends PDFRenderer {
    private final Clock clock;
    private Optional<IOException> problem = Optional.empty();

    PageRenderer(PDDocument document, Clock clock) {
        super(document);
        this.clock = clock;
        setSubsamplingAllowed(true);
    }

    /// Why a picture is missing in the drawing: most often there is no decoder for its format.
    Optional<IOException> problem() {
        return problem;
    }

    @Override
    protected PageDrawer createPageDrawer(PageDrawerParameters parameters) throws IOException {
        return new Drawer(parameters);
    }

    /// Throws when time is up.
    interface Clock {
        void check() throws IOException;
    }

    private final class Drawer extends PageDrawer {
        Drawer(PageDrawerParameters parameters) throws IOException {
            super(parameters);
        }

        @Override
        protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
            clock.check();
            super.processOperator(operator, operands);
        }

        /// PDFBox goes on after errors. This passes on the errors that mean no time or a full disk.
        @Override
        protected void operatorException(Operator operator, List<COSBase> operands, IOException thrown)
                throws IOException {
            if (thrown instanceof TooComplexException || FullDisk.isCauseOf(thrown)) {
                throw thrown;
            }
            if (thrown instanceof MissingImageReaderException
                    || operator.getName().equals("Do")) {
                problem = problem.or(() -> Optional.of(thrown));
            }
            super.operatorException(operator, operands, thrown);
        }
    }
}
