package cairn.adapter.enrichment.extraction.parser.protocol;

import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import java.io.DataOutputStream;
import java.io.IOException;

/// Sends what has been read of a file before the rest: if the parser dies on the rest, this is kept.
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

    /// Empty if there is none.
    public String remark() {
        return remark;
    }
}
