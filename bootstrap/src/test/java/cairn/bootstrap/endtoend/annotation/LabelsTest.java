package cairn.bootstrap.endtoend.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import cairn.bootstrap.endtoend.Tree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(CairnExtension.class)
class LabelsTest {
    private static final String PATH = "/v2/labels";

    @Test
    void aWorkspaceStartsWithEightLabels(Api api) {
        Reply labels = api.get(PATH);

        assertThat(labels.status()).isEqualTo(200);
        assertThat(labels.each("", "id")).containsExactly("1", "2", "3", "4", "5", "6", "7", "8");
        assertThat(labels.each("", "hexColor")).doesNotHaveDuplicates().allMatch(c -> c.matches("#[0-9a-f]{6}"));
        assertThat(labels.each("", "name")).doesNotHaveDuplicates().doesNotContain("");
    }

    @Test
    void changesOnlyTheGivenLabelsAndFields(Api api, Api other) {
        String before = api.get(PATH).at("/1/hexColor");

        Reply changed = Requests.patch(
                api, PATH, "[{\"id\": 2, \"name\": \"Urgent\"}, {\"id\": 1, \"hexColor\": \"#ABCDEF\"}]");

        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.json()).hasSize(8).isEqualTo(api.get(PATH).json());
        assertThat(changed.at("/1/name")).isEqualTo("Urgent");
        assertThat(changed.at("/1/hexColor")).isEqualTo(before);
        assertThat(changed.at("/0/hexColor")).isEqualTo("#abcdef");
        assertThat(other.get(PATH).at("/1/name")).isNotEqualTo("Urgent");
    }

    @Test
    void recordsShowTheCurrentColourOfTheirLabel(Api api) {
        String note = api.createNote("n").at("/id");
        assertThat(api.get("/v2/resources/" + note).json().get("label").isNull())
                .isTrue();
        new Tree(api).patch(note, "{\"label\": 4}");
        Reply before = api.get("/v2/resources/" + note);
        assertThat(before.json().path("label"))
                .hasToString("{\"id\":4,\"hexColor\":\"" + api.get(PATH).at("/3/hexColor") + "\"}");

        Requests.patch(api, PATH, "[{\"id\": 4, \"hexColor\": \"#010203\"}]");

        Reply after = api.get("/v2/resources/" + note);
        assertThat(after.at("/label/hexColor")).isEqualTo("#010203");
        assertThat(after.at("/modifiedAt")).isEqualTo(before.at("/modifiedAt"));
        assertThat(after.header("ETag")).isNotEqualTo(before.header("ETag"));
        assertThat(api.post("/v2/resources/filter", "{}").at("/resources/0/label/hexColor"))
                .isEqualTo("#010203");
    }

    @Test
    void acceptsLabelsAsAListOrInAField(Api api) {
        assertThat(Requests.patch(api, PATH, "{\"labels\": [{\"id\": 8, \"name\": \"Done\"}]}")
                        .at("/7/name"))
                .isEqualTo("Done");
        assertThat(Requests.patch(api, PATH, "[]").json()).hasSize(8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[{'name': 'x'}] | /0/id required",
                "[{'id': 0}] | /0/id out_of_range",
                "[{'id': 9}] | /0/id out_of_range",
                "[{'id': '1'}] | /0/id wrong_type",
                "[{'id': 1, 'name': null}] | /0/name required",
                "[{'id': 1, 'name': ''}] | /0/name too_short",
                "[{'id': 1, 'hexColor': 'red'}] | /0/hexColor invalid_format",
                "[{'id': 1}, {'id': 1}] | /1 duplicate",
                "[3] | /0 wrong_type",
                "{} | /labels required",
                "{'labels': [{'id': 1, 'hexColor': '#12345'}]} | /labels/0/hexColor invalid_format",
                "[1,2,3,4,5,6,7,8,9] | ` too_long`"
            })
    void rejectsInvalidLabels(String body, String violation, Api api) {
        Reply refused = Requests.patch(api, PATH, body.replace('\'', '"'));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.violations()).containsExactly(violation);
    }

    @Test
    void changesNoLabelWhenOneIsInvalid(Api api) {
        Requests.patch(api, PATH, "[{\"id\": 1, \"name\": \"new\"}, {\"id\": 9}]");
        assertThat(api.get(PATH).at("/0/name")).isNotEqualTo("new");
        assertThat(Requests.patch(api, PATH, "3").violations()).containsExactly(" wrong_type");
        assertThat(Requests.patch(api, PATH, "[").at("/detail")).isEqualTo("malformed_json");
    }
}
