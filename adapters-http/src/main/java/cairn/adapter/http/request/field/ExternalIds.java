package cairn.adapter.http.request.field;

import cairn.domain.failure.Violation;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Checks the external IDs in one atomic body for duplicates. Without this check, the second use of an
/// ID would be rejected with the ID of a resource that is rolled back.
public final class ExternalIds {
    private final Map<String, String> places = new HashMap<>();

    /// @param id any value; only texts are checked
    /// @param part pointer of the part with the ID
    /// @return the violation, if there is one
    public Optional<Violation> add(JsonNode id, String part) {
        String place = part + "/externalId";
        String before = id.isTextual() ? places.putIfAbsent(id.asText(), place) : null;
        return Optional.ofNullable(before)
                .map(other -> new Violation(
                        place, "duplicate", "externalId is that of " + other + " too; give each its own."));
    }
}
