package cairn.bootstrap.endtoend.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// A model can correct a call only if the answer uses the tool's argument names and says which of
/// several items is wrong.
@Tag("embedded")
@ExtendWith(CairnExtension.class)
class RefusalsTest {
    private static final String NOTHINGS = "01890000-0000-7000-8000-000000000000";

    private Api api;
    private Agent agent;
    private String note;

    @BeforeEach
    void aNote(Api fresh) {
        api = fresh;
        agent = new Agent(api);
        note = api.createNote("about wombats").at("/id");
    }

    @Test
    void namesTheUnknownItemAmongSeveral() {
        ObjectNode arguments = Agent.ids(List.of(note, NOTHINGS)).put("archive", true);

        assertThat(agent.refusal("organise", arguments)).contains("resource_not_found", "ids/1: ", NOTHINGS);
    }

    @Test
    void namesTheLockedItemAmongSeveral() {
        String locked = api.createNote("locked").at("/id");
        String folder = api.createFolder("Recipes", "@alias::inbox").at("/id");
        new Tree(api).patch(locked, "{\"isLocked\": true}");

        assertThat(agent.refusal("organise", Agent.ids(List.of(note, locked)).put("archive", true)))
                .contains("ids/1: ", "locked");
        assertThat(agent.refusal("organise", Agent.ids(List.of(note, locked)).put("moveTo", folder)))
                .contains("ids/1: ", "locked");
    }

    @Test
    void errorsUseTheArgumentNamesOfTheTool() {
        assertThat(agent.refusal("list", Api.object().put("more", "eA")))
                .contains("- more: ", "the same other arguments")
                .doesNotContain("nextCursor");
        assertThat(agent.refusal("list", Api.object().put("in", note))).contains("- in: ");
        assertThat(agent.refusal("search", Api.object().put("query", "x").put("in", "@alias::nothing")))
                .contains("- in: ");
        assertThat(agent.refusal("save_note", Api.object().put("text", "x").put("in", note)))
                .contains("- in: ");
        assertThat(agent.refusal(
                        "update_note",
                        Api.object().put("id", note).put("text", "x").put("revision", 7)))
                .contains("- revision: ")
                .doesNotContain("If-Match");
        assertThat(agent.refusal("organise", Agent.ids(List.of(note)).put("moveTo", note)))
                .contains("- ids/0, moveTo: ");
    }

    @Test
    void errorsNameToolsAndNoEndpoints() {
        Agent first = new Agent(api.inNewWorkspace());

        assertThat(first.refusal("save_note", Api.object().put("text", "x").put("in", "memories")))
                .contains("with the tool remember first")
                .doesNotContain("/v2/");
        String space = api.post("/v2/spaces", "{\"name\": \"Home\"}").at("/id");
        assertThat(agent.refusal("organise", Agent.ids(List.of(space)).put("archive", true)))
                .contains("Roots can't be moved, archived or deleted like other resources.")
                .doesNotContain("/v2/");
        new Tree(api).patch(note, "{\"isLocked\": true}");
        assertThat(agent.refusal("update_note", Api.object().put("id", note).put("append", "x")))
                .contains("ask the user to unlock it first")
                .doesNotContain("isLocked");
    }

    @Test
    void anErrorOfTheWholeCallIsSaidOnce() {
        assertThat(agent.refusal("update_note", Api.object().put("id", note)))
                .containsOnlyOnce("Give exactly one of append")
                .doesNotContain("- : ");
    }

    @Test
    void errorsListOnlyValuesAllowedByTheSchema() {
        ObjectNode wrong = Api.object();
        wrong.putArray("kinds").add("folder").add("note");

        assertThat(agent.refusal("list", wrong))
                .contains("- kinds/1: ", "folder, notepad, bookmark, image")
                .doesNotContain("highlight", "email", "person");
        assertThat(agent.refusal("list", Api.object().put("order", "best"))).contains("newest, oldest, changed, name");
    }
}
