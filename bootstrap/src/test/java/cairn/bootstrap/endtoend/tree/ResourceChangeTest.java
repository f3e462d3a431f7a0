package cairn.bootstrap.endtoend.tree;

import static cairn.bootstrap.endtoend.Tree.INBOX;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
@Processing
class ResourceChangeTest {
    private static Reply conditional(Api api, String id, String tag, String json) {
        return api.send(
                "PATCH",
                "/v2/resources/" + id,
                BodyPublishers.ofString(json),
                Map.of("Content-Type", "application/json", "If-Match", tag));
    }

    @Test
    void changesEveryWritableField(Api api) {
        Tree tree = new Tree(api);
        String id = tree.note("text", INBOX);

        Reply changed = tree.patch(id, """
                {"name": "New name", "description": "what it is", "icon": "🍞", "label": {"id": 3},
                 "tags": [{"name": "one"}, {"name": "two"}], "preferences": {"view": "list", "n": [1, 2.5, null]},
                 "isLocked": true}""");

        assertThat(changed.status()).isEqualTo(204);
        assertThat(changed.body()).isEmpty();
        JsonNode record = tree.record(id);
        assertThat(record.path("name").asText()).isEqualTo("New name");
        assertThat(record.path("description").asText()).isEqualTo("what it is");
        assertThat(record.at("/icon/emoji").asText()).isEqualTo("🍞");
        assertThat(record.path("tags")).hasSize(2);
        assertThat(record.path("preferences")).hasToString("{\"view\":\"list\",\"n\":[1,2.5,null]}");
        assertThat(record.path("isLocked").asBoolean()).isTrue();
        assertThat(record.path("modifiedAt").asText())
                .isGreaterThanOrEqualTo(record.path("createdAt").asText());
    }

    @Test
    void returnsTheChangedRecordWhenPreferred(Api api) {
        String id = new Tree(api).note("text", INBOX);

        Reply changed = new Tree(api.with("Prefer", "return=representation")).patch(id, "{\"name\": \"New\"}");

        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.header("Preference-Applied")).isEqualTo("return=representation");
        assertThat(changed.at("/name")).isEqualTo("New");
    }

    @Test
    void nullClearsOptionalFields(Api api) {
        Tree tree = new Tree(api);
        String id = tree.folder("folder", INBOX);
        tree.patch(id, """
                {"description": "d", "icon": "🍞", "label": 8, "tags": [{"name": "one"}], "preferences": {},
                 "isLocked": true}""");

        assertThat(tree.patch(id, """
                {"description": null, "icon": null, "label": null, "tags": null, "preferences": null,
                 "location": null, "isLocked": null}""").status()).isEqualTo(204);

        JsonNode record = tree.record(id);
        for (String field : List.of("description", "icon", "label", "preferences")) {
            assertThat(record.path(field).isNull()).as(field).isTrue();
        }
        assertThat(record.path("tags")).isEmpty();
        assertThat(record.path("isLocked").asBoolean()).isFalse();
        assertThat(record.path("name").asText()).isEqualTo("folder");
    }

    @Test
    void rejectsInvalidChanges(Api api) {
        Tree tree = new Tree(api);
        String id = tree.note("text", INBOX);
        String tooMuch = "{\"preferences\": {\"x\": \"" + "ä".repeat(2100) + "\"}}";

        Reply all = tree.patch(id, """
                {"name": null, "description": 1, "icon": true, "label": 9, "tags": [{}], "parentId": null,
                 "location": {}, "preferences": [], "isLocked": "yes"}""");

        assertThat(all.status()).isEqualTo(400);
        assertThat(all.violations())
                .contains(
                        "/name required",
                        "/description wrong_type",
                        "/label out_of_range",
                        "/tags/0 invalid_value",
                        "/parentId required",
                        "/location/insertAfterId required",
                        "/preferences wrong_type",
                        "/isLocked wrong_type");
        assertThat(tree.patch(id, tooMuch).violations()).containsExactly("/preferences too_long");
        assertThat(tree.patch(id, "{\"preferences\": {\"a\\u0000\": 1}}").violations())
                .containsExactly("/preferences invalid_value");
        assertThat(tree.patch(id, "{\"preferences\": {\"a\": 1e999}}").violations())
                .containsExactly("/preferences invalid_value");
        assertThat(tree.patch(id, "{\"label\": 0}").status()).isEqualTo(400);
        assertThat(tree.patch(id, "{\"parentId\": \"@alias::nowhere\"}").at("/detail"))
                .isEqualTo("unknown_alias");
        assertThat(tree.record(id).path("name").asText()).isEqualTo("text");
    }

    @Test
    void aChangeWithoutEffectKeepsTheRevision(Api api) {
        Tree tree = new Tree(api);
        String id = tree.note("text", INBOX);
        tree.patch(id, "{\"tags\": [{\"name\": \"One\"}], \"preferences\": {\"a\": 1}}");
        String modified = tree.record(id).path("modifiedAt").asText();

        assertThat(tree.patch(id, "{}").status()).isEqualTo(204);
        assertThat(tree.patch(id, """
                {"name": "text", "tags": [{"name": " ONE "}], "preferences": {"a": 1}, "label": null,
                 "parentId": "@alias::inbox", "isLocked": false, "unknown": 1}""").status()).isEqualTo(204);

        assertThat(conditional(api, id, "\"2.0\"", "{}").status()).isEqualTo(204);
        assertThat(tree.record(id).path("modifiedAt").asText()).isEqualTo(modified);
    }

    @Test
    void changesOnlyTheRevisionGivenByIfMatch(Api api) {
        Tree tree = new Tree(api);
        String id = tree.note("text", INBOX);

        assertThat(conditional(api, id, "\"1.99\"", "{\"name\": \"a\"}").status())
                .isEqualTo(204);
        Reply late = conditional(api, id, "\"1.99\"", "{\"name\": \"b\"}");
        assertThat(late.status()).isEqualTo(412);
        assertThat(late.at("/detail")).isEqualTo("precondition_failed");
        assertThat(conditional(api, id, "W/\"2.0\"", "{\"name\": \"b\"}").status())
                .isEqualTo(412);
        assertThat(conditional(api, id, "\"7.0\", \"2.0\"", "{\"name\": \"c\"}").status())
                .isEqualTo(204);
        assertThat(conditional(api, id, "*", "{\"name\": \"d\"}").status()).isEqualTo(204);
        assertThat(tree.record(id).path("name").asText()).isEqualTo("d");
    }

    @Test
    void returns404ForResourcesOfAnotherTenant(Api api, Api other) {
        String foreign = new Tree(other).note("theirs", INBOX);
        String unknown = "0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01";

        Reply first = new Tree(api).patch(foreign, "{\"name\": \"mine\"}");
        Reply second = new Tree(api).patch(unknown, "{\"name\": \"mine\"}");

        assertThat(first.status()).isEqualTo(404);
        assertThat(first.text().replace(first.at("/traceid"), ""))
                .isEqualTo(second.text().replace(second.at("/traceid"), ""));
        assertThat(new Tree(api).patch("no-id", "{}").status()).isEqualTo(404);
    }

    @Test
    void rejectsTagsAndParentsOfAnotherWorkspace(Api api, Api other) {
        String id = new Tree(api).note("mine", INBOX);
        String folder = new Tree(other).folder("theirs", INBOX);
        String tag = other.post("/v2/tags", "{\"name\": \"theirs\"}").at("/id");

        Reply parent = new Tree(api).move(id, folder);
        assertThat(parent.status()).isEqualTo(404);
        assertThat(parent.violations()).containsExactly("/parentId parent_not_found");
        Reply tagged = new Tree(api).patch(id, "{\"name\": \"new\", \"tags\": [{\"id\": \"" + tag + "\"}]}");
        assertThat(tagged.at("/detail")).isEqualTo("tag_not_found");
        assertThat(new Tree(api).record(id).path("name").asText()).isEqualTo("mine");
    }

    @Test
    void searchFindsChangedNamesDescriptionsAndTags(Api api) {
        Tree tree = new Tree(api);
        String id = tree.note("nothing of it", INBOX);
        api.awaitProcessed(id);

        tree.patch(id, "{\"name\": \"Zanzibar\", \"description\": \"quokka\", \"tags\": [{\"name\": \"lemur\"}]}");

        for (String word : List.of("zanzibar", "\"quokka\"", "lemur")) {
            assertThat(api.post("/v2/search", Api.object().put("text", word).put("mode", "keyword"))
                            .each("/hits", "id"))
                    .as(word)
                    .containsExactly(id);
        }
        assertThat(api.awaitProcessed(id).at("/stateProcessing")).isEqualTo("completed");
    }
}
