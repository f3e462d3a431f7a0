package cairn.adapter.http.json;

import com.fasterxml.jackson.core.JsonLocation;
import java.io.IOException;

/// The body is no JSON, or not in the form this server reads. The message says what is wrong and where.
public final class MalformedJson extends IOException {
    private static final long serialVersionUID = 1L;

    MalformedJson(String what) {
        super(what);
    }

    MalformedJson(String what, JsonLocation at) {
        super(what + ", at line " + at.getLineNr() + ", column " + at.getColumnNr());
    }
}
