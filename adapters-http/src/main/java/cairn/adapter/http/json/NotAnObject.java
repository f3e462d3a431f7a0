package cairn.adapter.http.json;

import java.io.IOException;

/// The body is JSON, but not an object.
public final class NotAnObject extends IOException {
    private static final long serialVersionUID = 1L;

    /// @param arrays whether an array was allowed as well
    NotAnObject(boolean arrays) {
        super("The body must be a JSON object" + (arrays ? " or array" : ""));
    }
}
