package cairn.bootstrap.endtoend.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// A call is executed completely or not at all: a model that is told of a failure does not look for
/// partial results.
@ExtendWith(CairnExtension.class)
class WholeCallsTest {
    private static String parent(Api api, String id) {
        return api.get("/v2/resources/" + id).at("/parent/name");
    }

    private static List<String> folders(Api api, String name) {
        Reply found = api.post(
                "/v2/resources/filter",
                Api.body(body -> body.put("kind", "folder").put("name", name)));
        return found.each("/resources", "name");
    }

    @Test
    void aRefusalForOneItemUndoesTheWholeCall(Api api) {
        Agent agent = new Agent(api);
        String note = api.createNote("a note").at("/id");
        String folder = api.createFolder("Recipes", "@alias::inbox").at("/id");
        ObjectNode arguments = Agent.ids(List.of(note, folder)).put("moveTo", folder);
        arguments.putArray("addTags").add("moved");

        assertThat(agent.refusal("organise", arguments)).contains("parent_in_own_subtree");

        assertThat(parent(api, note)).isEqualTo("Inbox");
        assertThat(api.get("/v2/resources/" + note).json().path("tags")).isEmpty();
        assertThat(api.get("/v2/tags").json().path("count").asInt()).isZero();
    }

    @Test
    void aFailedMoveUndoesThePrecedingRecovery(Api api) {
        Agent agent = new Agent(api);
        String note = api.createNote("a note").at("/id");
        agent.call("organise", Agent.ids(List.of(note)).put("archive", true));

        assertThat(agent.refusal(
                        "organise",
                        Agent.ids(List.of(note)).put("recover", true).put("moveTo", "Nowhere")))
                .contains("No folder has this name");

        assertThat(parent(api, note)).isEqualTo("Bin");
    }

    @Test
    void aFailedCallCreatesNoFolder(Api api, Accounts accounts) {
        String note = api.createNote("a note").at("/id");
        String inbox = api.get("/v2/aliases/inbox").at("/resourceId");
        new Agent(api)
                .refusal(
                        "organise",
                        Agent.ids(List.of(note, inbox)).put("moveTo", "Fresh").put("createFolder", true));
        assertThat(folders(api, "Fresh")).isEmpty();

        Agent small = new Agent(accounts.open("megabyte"));
        JsonNode saved = Api.object();
        int tries = 0;
        while (!saved.path("isError").asBoolean()) {
            saved = small.call(
                    "save_note",
                    Api.object()
                            .put("text", "x".repeat(300_000))
                            .put("in", "Folder " + ++tries)
                            .put("createFolder", true));
        }
        assertThat(saved.at("/content/0/text").asText()).contains("exceeds_storage_limit");
        assertThat(folders(small.api(), "Folder 1")).hasSize(1);
        assertThat(folders(small.api(), "Folder " + tries)).isEmpty();
    }
}
