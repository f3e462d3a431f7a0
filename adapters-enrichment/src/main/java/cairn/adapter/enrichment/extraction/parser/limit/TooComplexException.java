package cairn.adapter.enrichment.extraction.parser.limit;

import java.io.IOException;

/// A file needs more time or memory than allowed.
public final class TooComplexException extends IOException {
    private static final long serialVersionUID = 1L;

    public TooComplexException(String message) {
        super(message);
    }
}
