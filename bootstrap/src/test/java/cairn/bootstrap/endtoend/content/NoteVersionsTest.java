package cairn.bootstrap.endtoend.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Together;
import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class NoteVersionsTest {
    private static Reply write(Api api, String id, String text) {
        return api.send("PUT", "/v2/notes/" + id + "/content", BodyPublishers.ofString(text), Map.of());
    }

    private static List<String> texts(Api api, String id) {
        String path = "/v2/notepads/" + id + "/versions";
        return api.get(path).each("/data/versions", "version").stream()
                .map(version -> api.get(path + "/" + version).at("/text"))
                .toList();
    }

    private static Reply restore(Api api, String id, String version) {
        return api.post("/v2/notepads/" + id + "/versions/" + version + "/restore", "");
    }

    @Test
    void versionsCanBeListedReadAndRestored(Api api) {
        String id = api.createNote("# Bread\n\nrye").at("/id");
        write(api, id, "# Cake\n\nbutter \uD83C\uDF70");

        Reply list = api.get("/v2/notepads/" + id + "/versions?limit=1");
        assertThat(list.at("/count")).isEqualTo("2");
        assertThat(list.at("/data/versions/0/isCurrent")).isEqualTo("true");
        assertThat(list.at("/data/versions/0/size")).isEqualTo("19");
        assertThat(list.at("/data/versions/0/key/name")).isNotEmpty();
        assertThat(texts(api, id)).containsExactly("# Cake\n\nbutter \uD83C\uDF70", "# Bread\n\nrye");

        String etag = api.get("/v2/resources/" + id).header("ETag");
        assertThat(restore(api.with("If-Match", "\"1.0\""), id, "1").status()).isEqualTo(412);
        Reply restored = restore(api.with("If-Match", etag).with("Prefer", "return=representation"), id, "1");
        assertThat(restored.status()).as(restored.text()).isEqualTo(200);
        assertThat(restored.at("/name")).isEqualTo("Bread");
        assertThat(restored.at("/stateProcessing")).isEqualTo("pending");
        assertThat(api.untilFresh().search("\"rye\"").each("/hits", "id")).contains(id);
        assertThat(restore(api, id, "3").status()).as("the present one").isEqualTo(204);
        assertThat(texts(api, id)).hasSize(3);
    }

    @Test
    void aVersionCanBeDeletedPermanently(Api api) {
        String id = api.createNote("my password is 1234").at("/id");
        write(api, id, "nothing to see");
        String path = "/v2/notepads/" + id + "/versions/";

        assertThat(api.send("DELETE", path + "1", BodyPublishers.noBody(), Map.of())
                        .status())
                .isEqualTo(204);

        assertThat(texts(api, id)).containsExactly("nothing to see");
        for (String number : List.of("1", "2", "0", "-1", "x", "99999999999")) {
            Reply gone = api.send("DELETE", path + number, BodyPublishers.noBody(), Map.of());
            assertThat(gone.status()).isEqualTo(404);
            assertThat(gone.at("/detail")).isEqualTo("version_not_found");
        }
    }

    @Test
    void editsByAgentsCreateVersions(Api api) {
        String id = api.createNote("as it was, and a little longer").at("/id");
        ObjectNode message = Api.object().put("jsonrpc", "2.0").put("id", 1).put("method", "tools/call");
        message.putObject("params")
                .put("name", "update_note")
                .set("arguments", Api.object().put("id", id).put("text", "as the agent would have it"));

        assertThat(api.post("/mcp", message).status()).isEqualTo(200);

        assertThat(texts(api, id)).containsExactly("as the agent would have it", "as it was, and a little longer");
    }

    @Test
    void aReadOnlyKeyCannotRestoreVersions(Api api, Accounts accounts) {
        String id = api.createNote("one").at("/id");
        write(api, id, "two");
        String secret = api.post("/v2/keys", "{\"name\": \"reader\", \"scopes\": [\"read\"]}")
                .at("/secret");
        String workspace = api.get("/v2/workspaces/me").at("/id");
        Api reader = Api.withKey(accounts.url(), secret).in(workspace);

        assertThat(texts(reader, id)).containsExactly("two", "one");
        assertThat(restore(reader, id, "1").at("/detail")).isEqualTo("insufficient_scope");
    }

    /// None continues another, so each is kept.
    @Test
    void everyTextOfConcurrentEditsIsOneVersion(Api api) {
        String id = api.createNote("start").at("/id");
        List<String> written =
                List.of("aaa", "bbbb", "ccccc", "dddddd", "eeeeeee", "ffffffff", "ggggggggg", "hhhhhhhhhh");

        List<Integer> statuses =
                Together.run(written.size(), i -> write(api, id, written.get(i)).status());

        assertThat(statuses).containsOnly(204);
        List<String> versions = texts(api, id);
        assertThat(versions).hasSize(9).containsAll(written).endsWith("start");
        assertThat(api.get("/v2/notepads/" + id + "/versions?limit=1").at("/count"))
                .isEqualTo("9");
        assertThat(versions.getFirst())
                .isEqualTo(api.get("/v2/notes/" + id + "/content").text());
    }
}
