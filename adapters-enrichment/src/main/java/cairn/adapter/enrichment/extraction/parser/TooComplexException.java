package cairn.adapter.enrichment.extraction.parser;

import java.io.IOException;

/// A file asks for more than it may have.
final class TooComplexException extends IOException {
    private static final long serialVersionUID = 1L;

    TooComplexException(String message) {
        super(message);
    }
}
