package cairn.adapter.http.request;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Consumer;

/// JSON bodies written with single quotes, and their violations.
public final class Bodies {
    static final String ID = "018f3a5c-0000-7000-8000-000000000000";
    static final String PATH = "stored-files/" + ID + ".txt";
    private static final ObjectMapper JSON = new ObjectMapper();

    private Bodies() {}

    public static ObjectNode json(String body) {
        try {
            return (ObjectNode) JSON.readTree(body.replace('\'', '"'));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(body, e);
        }
    }

    /// `body` with the fields of `change` replacing its own.
    static ObjectNode changed(String body, String change) {
        ObjectNode changed = json(body);
        changed.setAll(json(change));
        return changed;
    }

    /// Each violation as "pointer code"; empty if the parser accepts the body.
    public static List<String> violations(Consumer<ObjectNode> parser, ObjectNode body) {
        return violations(() -> parser.accept(body));
    }

    public static List<String> violations(Runnable parsing) {
        Rejected rejected = catchThrowableOfType(Rejected.class, parsing::run);
        if (rejected == null) {
            return List.of();
        }
        Failure.Invalid invalid = (Failure.Invalid) rejected.failure();
        return invalid.violations().stream()
                .map(violation -> violation.pointer() + " " + violation.code())
                .toList();
    }
}
