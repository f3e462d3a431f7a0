package cairn.bootstrap.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map.Entry;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A hit has the fields of a record, all optional. The fields are written twice, since generators lose
/// nullability when a schema is composed of others.
class HitSchemaTest {
    private static final JsonNode SCHEMAS = ApiDocument.shipped().root().at("/components/schemas");

    private static Stream<Entry<String, JsonNode>> properties(String schema) {
        return SCHEMAS.path(schema).path("properties").properties().stream();
    }

    @Test
    void aHitBeginsWithAllFieldsOfARecord() {
        List<Entry<String, JsonNode>> ofRecords = properties("Resource").toList();

        assertThat(properties("Hit").toList()).startsWith(ofRecords.toArray(Entry[]::new));
        assertThat(SCHEMAS.at("/Hit/required").valueStream().map(JsonNode::asText))
                .containsExactly("id");
    }

    @Test
    void aSearchCanSelectEveryFieldOfAHit() {
        JsonNode fields = SCHEMAS.at("/SearchQuery/properties/fields");
        List<String> names = properties("Hit").map(Entry::getKey).toList();

        assertThat(fields.at("/items/enum").valueStream().map(JsonNode::asText)).containsExactlyElementsOf(names);
        assertThat(fields.path("maxItems").asInt()).isEqualTo(names.size());
    }
}
