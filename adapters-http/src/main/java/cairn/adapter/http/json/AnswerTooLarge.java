package cairn.adapter.http.json;

import java.io.IOException;

/// What is to be written has more bytes than an answer may have.
public final class AnswerTooLarge extends IOException {
    private static final long serialVersionUID = 1L;

    AnswerTooLarge(int most) {
        super("an answer of more than " + most + " bytes");
    }
}
