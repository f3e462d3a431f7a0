package cairn.bootstrap.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Readers of the document, and of clients generated from it, see each property explained and shown.
class DescribedPropertiesTest {
    private static final List<String> NESTED =
            List.of("items", "additionalProperties", "allOf", "anyOf", "oneOf", "x-tolerated");

    private final JsonNode document = ApiDocument.shipped().root();
    private final ObjectNode schemas = (ObjectNode) document.at("/components/schemas");
    private final SchemaCheck check = new SchemaCheck(schemas);

    @Test
    void everyPropertyHasADescription() {
        assertThat(properties().filter(property -> property.description().isBlank()))
                .isEmpty();
    }

    @Test
    void everyPropertyHasExamples() {
        assertThat(properties().filter(property -> property.examples().isEmpty()))
                .isEmpty();
    }

    @Test
    void everyExampleIsValid() {
        assertThat(properties().flatMap(this::problems)).isEmpty();
    }

    private Stream<String> problems(Property property) {
        return property.examples().stream()
                .flatMap(example -> check.problems(property.schema(), example.toString()).stream())
                .map(problem -> property.name() + " " + problem);
    }

    private Stream<Property> properties() {
        Stream<Property> named =
                schemas.properties().stream().flatMap(schema -> propertiesOf(schema.getKey(), schema.getValue()));
        Stream<Property> inline =
                document.findValues("schema").stream().flatMap(schema -> propertiesOf("(inline)", schema));
        return Stream.concat(named, inline);
    }

    private static Stream<Property> propertiesOf(String name, JsonNode schema) {
        Stream<Property> own = schema.path("properties").properties().stream().flatMap(entry -> {
            Property property = new Property(name + "." + entry.getKey(), entry.getValue());
            return Stream.concat(Stream.of(property), propertiesOf(property.name(), property.schema()));
        });
        Stream<Property> nested = NESTED.stream()
                .filter(schema::has)
                .map(schema::get)
                .flatMap(part -> part.isArray() ? part.valueStream() : Stream.of(part))
                .flatMap(part -> propertiesOf(name, part));
        return Stream.concat(own, nested);
    }

    private record Property(String name, JsonNode schema) {
        String description() {
            return schema.path("description").asText();
        }

        List<JsonNode> examples() {
            return schema.path("examples").valueStream().toList();
        }

        @Override
        public String toString() {
            return name;
        }
    }
}
