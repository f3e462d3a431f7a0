package cairn.adapter.http.exchange;

import cairn.adapter.http.json.Json;
import cairn.application.port.IdempotencyRepository.Answer;
import jakarta.servlet.http.HttpServletResponse;

/// What creations answer.
public final class Answers {
    private Answers() {}

    public static Answer created(String location, Object body) {
        return new Answer(HttpServletResponse.SC_CREATED, location, Json.bytes(body));
    }

    /// It was there before.
    public static Answer found(Object body) {
        return new Answer(HttpServletResponse.SC_OK, null, Json.bytes(body));
    }
}
