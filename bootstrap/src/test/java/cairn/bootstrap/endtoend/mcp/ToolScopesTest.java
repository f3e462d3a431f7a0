package cairn.bootstrap.endtoend.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Every tool with keys of every scope, bound to this workspace, bound to another, and unbound.
@ExtendWith(CairnExtension.class)
class ToolScopesTest {
    private static final Set<String> READING = Set.of("search", "read", "list", "recall");
    private static final List<String> SCOPES = List.of("read", "write", "admin");

    private Api own;
    private Api other;
    private String workspace;
    private String another;

    @BeforeEach
    void twoWorkspaces(Api api) {
        own = api;
        workspace = api.get("/v2/workspaces/me").at("/id");
        Reply made = api.without("X-Service-Workspace-Id").post("/v2/workspaces", "{\"title\": \"Another\"}");
        another = made.at("/id");
        other = api.in(another);
    }

    /// Unbound keys select the workspace by the header.
    private Api keyed(List<String> scopes, String bound) {
        ObjectNode wish = Api.object().put("name", "agent");
        scopes.forEach(wish.putArray("scopes")::add);
        if (!bound.isEmpty()) {
            wish.put("workspaceId", bound);
        }
        String secret =
                own.without("X-Service-Workspace-Id").post("/v2/keys", wish).at("/secret");
        return own.with("X-Api-Key", secret);
    }

    /// Arguments with which each tool has an effect on the content of `at`.
    private static Map<String, ObjectNode> calls(Api at) {
        String note = at.createNote("about wombats").at("/id");
        String memory = at.post("/v2/memories", "{\"content\": \"wombats dig\", \"infer\": false}")
                .at("/memories/created/0");
        Map<String, ObjectNode> calls = new LinkedHashMap<>();
        calls.put("search", Api.object().put("query", "about"));
        calls.put("read", Api.object().put("id", note));
        calls.put("list", Api.object());
        calls.put("recall", Api.object());
        calls.put("save_note", Api.object().put("text", "saved by an agent"));
        calls.put("save_bookmark", Api.object().put("url", "https://saved.example/"));
        calls.put("update_note", Api.object().put("id", note).put("append", "x"));
        calls.put("organise", Agent.ids(List.of(note)).put("rename", "renamed"));
        calls.put("remember", Api.object().put("content", "remembered"));
        calls.put("forget", Api.object().put("id", memory));
        return calls;
    }

    private static String state(Api at) {
        return at.post("/v2/resources/filter", "{\"limit\": 100}").text();
    }

    @Test
    void listsEveryToolAndMarksReadOnlyOnes() {
        JsonNode listed = own.post("/mcp", "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\"}")
                .json()
                .at("/result/tools");

        assertThat(listed)
                .extracting(tool -> tool.path("name").asText())
                .containsExactlyInAnyOrderElementsOf(calls(own).keySet());
        for (JsonNode tool : listed) {
            assertThat(tool.at("/annotations/readOnlyHint").asBoolean())
                    .as(tool.path("name").asText())
                    .isEqualTo(READING.contains(tool.path("name").asText()));
        }
    }

    @Test
    void everyToolRequiresExactlyItsScope() {
        for (String bound : List.of("", workspace)) {
            for (String scope : List.of("read", "write")) {
                Agent agent = new Agent(keyed(List.of("read", scope), bound));
                Map<String, ObjectNode> calls = calls(own);
                calls.forEach((tool, arguments) -> {
                    String before = state(own);
                    JsonNode result = agent.call(tool, arguments);
                    boolean may = READING.contains(tool) || scope.equals("write");
                    assertThat(result.path("isError").asBoolean())
                            .as("%s with read, %s bound to \"%s\": %s", tool, scope, bound, result)
                            .isEqualTo(!may);
                    if (!may) {
                        assertThat(result.toString()).contains("insufficient_scope");
                        assertThat(state(own)).isEqualTo(before);
                    }
                });
            }
        }
    }

    @Test
    void everyToolRequiresTheReadScope() {
        for (List<String> scopes : List.of(List.of("write"), List.of("admin"), List.of("write", "admin"))) {
            Agent agent = new Agent(keyed(scopes, workspace));
            String before = state(own);
            calls(own).keySet().forEach(tool -> {
                Reply reply = agent.send(tool, Api.object());
                assertThat(reply.status()).as(tool + " with " + scopes).isEqualTo(403);
                assertThat(reply.at("/detail")).isEqualTo("insufficient_scope");
            });
            assertThat(state(own)).isNotEqualTo(before).doesNotContain("saved by an agent");
        }
    }

    @Test
    void rejectsAToolCursorOfAnotherWorkspace() {
        other.createNote("one");
        other.createNote("two");
        String more = new Agent(other)
                .call("list", Api.object().put("limit", 1))
                .at("/structuredContent/more")
                .asText();

        assertThat(new Agent(own).refusal("list", Api.object().put("limit", 1).put("more", more)))
                .contains("invalid_cursor");
    }

    @Test
    void aKeyOfAnotherWorkspaceCannotReachThisOne() {
        Map<String, ObjectNode> calls = calls(own);
        Agent bound = new Agent(keyed(SCOPES, another));
        String before = state(own);

        calls.forEach((tool, arguments) -> {
            Reply reply = bound.send(tool, arguments);
            assertThat(reply.status()).as(tool).isEqualTo(404);
            assertThat(reply.at("/detail")).isEqualTo("workspace_not_found");
        });
        Agent there = new Agent(keyed(SCOPES, another).without("X-Service-Workspace-Id"));
        calls.forEach((tool, arguments) -> {
            JsonNode result = there.call(tool, arguments);
            boolean names = arguments.has("id") || arguments.has("ids");
            assertThat(result.path("isError").asBoolean())
                    .as(tool + " " + result)
                    .isEqualTo(names);
            assertThat(result.toString()).doesNotContain("wombats");
        });
        assertThat(state(own)).isEqualTo(before);
        assertThat(state(other)).contains("saved by an agent", "remembered");
    }
}
