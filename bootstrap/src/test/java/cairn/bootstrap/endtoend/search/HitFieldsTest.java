package cairn.bootstrap.endtoend.search;

import static cairn.bootstrap.endtoend.search.SearchRequests.post;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.document.ApiDocument;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a search returns of each hit.
@ExtendWith(CairnExtension.class)
class HitFieldsTest {
    private static List<String> names(JsonNode object) {
        return object.properties().stream().map(Map.Entry::getKey).toList();
    }

    private static List<String> documented() {
        return ApiDocument.shipped()
                .root()
                .at("/components/schemas/SearchQuery/properties/fields/items/enum")
                .valueStream()
                .map(JsonNode::asText)
                .toList();
    }

    private static JsonNode hit(Api api, String more) {
        Reply reply = post(api, "{'text': 'walnut', 'mode': 'keyword'" + more + "}");
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        return reply.json().at("/hits/0");
    }

    @Test
    void containAllDocumentedFields(Api api) {
        api.createNote("A walnut.");

        List<String> all =
                documented().stream().filter(name -> !name.equals("weak")).toList();
        assertThat(names(hit(api, ", 'explain': true"))).isEqualTo(all);
        assertThat(names(hit(api, ", 'fields': null"))).isEqualTo(all.subList(0, all.size() - 1));
    }

    @Test
    void containOnlyRequestedFieldsInTheOrderOfTheRecord(Api api) {
        String id = api.createNote("# Nuts\n\nA **walnut**  lay\nthere.").at("/id");

        JsonNode hit = hit(api, ", 'fields': ['snippet', 'score', 'name', 'parent']");

        assertThat(names(hit)).containsExactly("id", "name", "parent", "score", "snippet");
        assertThat(hit.path("id").asText()).isEqualTo(id);
        assertThat(hit.path("name").asText()).isEqualTo("Nuts");
        assertThat(hit.path("snippet").asText()).isEqualTo("Nuts A walnut lay there.");
        assertThat(names(hit(api, ", 'fields': ['snippet', 'explanation', 'snippet']")))
                .containsExactly("id", "snippet");
        assertThat(names(hit(api, ", 'explain': true, 'fields': ['name']"))).containsExactly("id", "name");
        assertThat(hit(api, ", 'explain': true, 'fields': ['explanation']").path("explanation"))
                .isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v2/search", "/v2/resources/search"})
    void haveTheSameValuesWhenSelectedSingly(String path, Api api) {
        api.createNote("A walnut.", note -> {
            note.putArray("tags").addObject().put("name", "tag");
            note.put("name", "Nüsse 🎉");
        });

        JsonNode whole = hit(api, "");
        for (String field : names(whole)) {
            JsonNode trimmed = api.post(
                            path, "{\"text\": \"walnut\", \"mode\": \"keyword\", \"fields\": [\"" + field + "\"]}")
                    .json()
                    .at("/hits/0");

            assertThat(trimmed.path(field)).as(field).isEqualTo(whole.path(field));
        }
    }

    @Test
    void rejectUnknownAndEmptyFieldLists(Api api) {
        Reply unknown = post(api, "{'text': 'walnut', 'fields': ['id', 'titel']}");
        Reply empty = post(api, "{'text': 'walnut', 'fields': []}");

        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.at("/errors/0/pointer")).isEqualTo("/fields/1");
        assertThat(unknown.at("/errors/0/code")).isEqualTo("invalid_value");
        assertThat(unknown.at("/errors/0/hint")).contains("titel", String.join(", ", documented()));
        assertThat(empty.status()).isEqualTo(400);
        assertThat(empty.at("/errors/0/pointer")).isEqualTo("/fields");
    }

    @Test
    void useTheBestAvailableTextAsSnippet(Api api) {
        api.createFolder("walnut", "@alias::inbox");
        String described = api.createNote("Nuts.").at("/id");
        api.send(
                "PATCH",
                "/v2/resources/" + described,
                BodyPublishers.ofString("{\"description\": \"About\\n the  walnut.\"}"),
                Map.of("Content-Type", "application/json"));
        api.createNote("It lay there.", note -> note.put("name", "one walnut"));

        assertThat(post(api, "{'text': 'walnut', 'mode': 'keyword'}").each("/hits", "snippet"))
                .containsExactlyInAnyOrder("walnut", "About the walnut.", "It lay there.");
    }
}
