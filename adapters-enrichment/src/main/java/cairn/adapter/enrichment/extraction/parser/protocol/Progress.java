package cairn.adapter.enrichment.extraction.parser.protocol;

import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import java.io.DataOutputStream;
import java.io.IOException;

/// What is told of one file before it is read to its end: if the parser dies of the rest, this is kept.
public final class Progress {
    private final DataOutputStream out;
    private String remark = "";

    public Progress(DataOutputStream out) {
        this.out = out;
    }

    /// Blank texts are not sent.
    public void hasRead(Extracted soFar) throws IOException {
        if (!soFar.text().isBlank()) {
            out.writeByte(ParserResponse.SO_FAR);
            new ParserResponse(soFar, "").write(out);
        }
    }

    /// For the log.
    public void remark(String words) {
        remark = words;
    }

    /// Empty where there is nothing to be said.
    public String remark() {
        return remark;
    }
}
