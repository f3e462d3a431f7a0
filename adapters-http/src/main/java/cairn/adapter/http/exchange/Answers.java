package cairn.adapter.http.exchange;

import cairn.adapter.http.json.Json;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import jakarta.servlet.http.HttpServletResponse;
import java.util.UUID;

/// Responses to creations.
public final class Answers {
    public static final String JSON = "application/json";
    /// The revision of a new resource.
    static final long FIRST_REVISION = 1;

    private static final String RESOURCES = "/v2/resources/";

    private Answers() {}

    /// The response to the creation of a resource, with its record.
    public static Answer resource(UUID id, Object resource) {
        return created(RESOURCES + id, resource);
    }

    static boolean isResource(Answer answer) {
        return answer.location() != null && answer.location().startsWith(RESOURCES);
    }

    public static Answer created(String location, Object body) {
        return new Answer(HttpServletResponse.SC_CREATED, location, Json.bytes(body));
    }

    /// The response for an existing resource, or for several results.
    public static Answer found(Object body) {
        return new Answer(HttpServletResponse.SC_OK, null, Json.bytes(body));
    }
}
