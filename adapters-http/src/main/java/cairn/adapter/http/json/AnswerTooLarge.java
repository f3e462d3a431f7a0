package cairn.adapter.http.json;

import java.io.IOException;

/// A response would exceed its maximum size.
public final class AnswerTooLarge extends IOException {
    private static final long serialVersionUID = 1L;

    AnswerTooLarge(int most) {
        super("an answer of more than " + most + " bytes");
    }
}
