package cairn.adapter.http.request.field;

import cairn.domain.failure.Violation;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// External ids of the parts of one body that is stored whole or not at all. Without this check, the second use of an
/// id
/// would be refused with the ID of a resource that is rolled back.
public final class ExternalIds {
    private final Map<String, String> places = new HashMap<>();

    /// @param id anything; only texts count
    /// @param part pointer of the part that has it
    /// @return what is wrong with it
    public Optional<Violation> add(JsonNode id, String part) {
        String place = part + "/externalId";
        String before = id.isTextual() ? places.putIfAbsent(id.asText(), place) : null;
        return Optional.ofNullable(before)
                .map(other -> new Violation(
                        place, "duplicate", "externalId is that of " + other + " too; give each its own."));
    }
}
