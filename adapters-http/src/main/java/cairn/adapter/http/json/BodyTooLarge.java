package cairn.adapter.http.json;

import java.io.IOException;

/// A body, or one text in it, is larger than this server accepts.
public final class BodyTooLarge extends IOException {
    private static final long serialVersionUID = 1L;

    public BodyTooLarge(String what) {
        super(what);
    }
}
