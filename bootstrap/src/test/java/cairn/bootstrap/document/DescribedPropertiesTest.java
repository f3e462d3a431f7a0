package cairn.bootstrap.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The document, and clients generated from it, explain every property and give an example.
class DescribedPropertiesTest {
    private final JsonNode document = ApiDocument.shipped().root();
    private final SchemaCheck check = new SchemaCheck((ObjectNode) document.at("/components/schemas"));

    @Test
    void everyPropertyHasADescription() {
        assertThat(SchemaProperty.of(document)
                        .filter(property -> property.description().isBlank()))
                .isEmpty();
    }

    @Test
    void everyPropertyHasExamples() {
        assertThat(SchemaProperty.of(document)
                        .filter(property -> property.examples().isEmpty()))
                .isEmpty();
    }

    @Test
    void everyExampleIsValid() {
        assertThat(SchemaProperty.of(document).flatMap(this::problems)).isEmpty();
    }

    /// The schema of the stream declares it as text only.
    @Test
    void theChangesInTheStreamExampleAreValid() {
        String stream = document.at("/paths/~1v2~1events/get/responses/200/content/text~1event-stream/example")
                .asText();
        List<String> changes = stream.lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> line.substring("data: ".length()))
                .toList();

        assertThat(changes)
                .isNotEmpty()
                .allSatisfy(change -> assertThat(check.problems(document.at("/components/schemas/Change"), change))
                        .isEmpty());
    }

    private Stream<String> problems(SchemaProperty property) {
        return property.examples().stream()
                .flatMap(example -> check.problems(property.schema(), example.toString()).stream())
                .map(problem -> property.name() + " " + problem);
    }
}
