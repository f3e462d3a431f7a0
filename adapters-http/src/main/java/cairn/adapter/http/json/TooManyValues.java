package cairn.adapter.http.json;

import java.io.IOException;

/// A list in the body has too many values.
public final class TooManyValues extends IOException {
    private static final long serialVersionUID = 1L;

    private final String pointer;

    TooManyValues(String pointer) {
        super("The list has too many values: with names and brackets, a body may have " + Json.MAX_TOKENS
                + " in all. Send it in parts.");
        this.pointer = pointer;
    }

    /// JSON Pointer (RFC 6901) of the list.
    public String pointer() {
        return pointer;
    }
}
