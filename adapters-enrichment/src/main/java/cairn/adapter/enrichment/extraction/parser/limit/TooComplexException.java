package cairn.adapter.enrichment.extraction.parser.limit;

import java.io.IOException;

/// A file asks for more than it may have.
public final class TooComplexException extends IOException {
    private static final long serialVersionUID = 1L;

    public TooComplexException(String message) {
        super(message);
    }
}
