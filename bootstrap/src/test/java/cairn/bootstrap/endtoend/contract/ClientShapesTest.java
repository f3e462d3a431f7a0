package cairn.bootstrap.endtoend.contract;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Shapes that clients of similar services expect.
@ExtendWith(CairnExtension.class)
class ClientShapesTest {
    @Test
    void theRoleInAWorkspaceIsAnObjectWithItsPermissions(Api api) {
        JsonNode workspace = api.get("/v2/workspaces/me").json();

        JsonNode roles = workspace.path("workspaceRoles");
        assertThat(roles).hasSize(1);
        assertThat(roles.path(0).path("alias").asText()).isEqualTo("owner");
        assertThat(roles.at("/0/permissions").fieldNames())
                .toIterable()
                .containsExactly(
                        "BILLING",
                        "MEMBER:MANAGEMENT",
                        "TEAM_CONNECTIONS:MANAGEMENT",
                        "PUBLIC_API_KEY:MANAGEMENT",
                        "WORKSPACE:MANAGEMENT",
                        "PERMISSION_ROLE:MANAGEMENT");
        assertThat(roles.at("/0/permissions")).allMatch(JsonNode::booleanValue);
        assertThat(api.get("/v2/workspaces/me").json()).isEqualTo(workspace);
    }

    @Test
    void absentValuesAreNull(Accounts accounts) {
        Api api = accounts.open("unlimited");

        assertThat(api.get("/v2/users/me").json().path("email").isNull()).isTrue();
        assertThat(api.get("/v2/resource-roots")
                        .json()
                        .at("/data/roots/0/folder/icon")
                        .isNull())
                .isTrue();
        assertThat(api.createFolder("Plain", "@alias::inbox")
                        .json()
                        .path("icon")
                        .isNull())
                .isTrue();
    }

    @Test
    void privateIsAnAliasOfIsPrivateForSpaces(Api api) {
        String space = api.post("/v2/spaces", "{\"name\": \"Diary\", \"private\": true}")
                .at("/id");

        assertThat(api.get("/v2/resource-roots/" + space)
                        .json()
                        .path("isPrivate")
                        .asBoolean())
                .isTrue();
        assertThat(api.post("/v2/spaces", "{\"name\": \"D\", \"private\": true, \"isPrivate\": false}")
                        .violations())
                .containsExactly("/private invalid_value");
        assertThat(api.post("/v2/spaces", "{\"name\": \"D\", \"private\": \"yes\"}")
                        .violations())
                .containsExactly("/private wrong_type");
    }

    @Test
    void tagsManyResourcesAtomically(Api api) {
        String one = api.createNote("one").at("/id");
        String two = api.createNote("two").at("/id");
        String foreign = api.inNewWorkspace().createNote("not ours").at("/id");

        Reply refused = api.post("/v2/tags", tag("many", one, two, foreign));
        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused.violations()).containsExactly("/resourceIds/2 resource_not_found");
        assertThat(api.get("/v2/tags?name=many").at("/count")).isEqualTo("0");

        Reply made = api.post("/v2/tags", tag("many", one, two, two).put("resourceId", one));
        assertThat(made.status()).isEqualTo(201);
        for (String id : List.of(one, two)) {
            assertThat(api.get("/v2/resources/" + id).each("/tags", "id")).containsExactly(made.at("/id"));
        }
        assertThat(api.post("/v2/tags", tag("many", one)).status()).isEqualTo(200);
    }

    @Test
    void taggingFailsWhenOneResourceIsLocked(Api api) {
        String open = api.createNote("one").at("/id");
        String locked = api.createNote("two").at("/id");
        api.send(
                "PATCH",
                "/v2/resources/" + locked,
                BodyPublishers.ofString("{\"isLocked\": true}"),
                Map.of("Content-Type", "application/json"));

        Reply refused = api.post("/v2/tags", tag("many", open, locked));

        assertThat(refused.violations()).containsExactly("/resourceIds/1 resource_locked");
        assertThat(api.get("/v2/resources/" + open).each("/tags", "id")).isEmpty();
    }

    @Test
    void tagsAThousandResourcesButNotOneMore(Api api) {
        List<String> ids = new ArrayList<>(fiveHundredFolders(api));
        ids.addAll(fiveHundredFolders(api));
        String surplus = api.createNote("surplus").at("/id");

        String[] thousand = ids.toArray(String[]::new);
        ids.add(surplus);
        Reply refused = api.post("/v2/tags", tag("many", ids.toArray(String[]::new)));
        Reply made = api.post("/v2/tags", tag("many", thousand));

        assertThat(refused.violations()).containsExactly("/resourceIds too_long");
        assertThat(made.status()).as(made.text()).isEqualTo(201);
        for (String id : List.of(thousand[0], thousand[999])) {
            assertThat(api.get("/v2/resources/" + id).each("/tags", "id")).containsExactly(made.at("/id"));
        }
        assertThat(api.get("/v2/resources/" + surplus).each("/tags", "id")).isEmpty();
    }

    private static List<String> fiveHundredFolders(Api api) {
        ObjectNode body = Api.object();
        ArrayNode operations = body.putArray("operations");
        for (int i = 0; i < 500; i++) {
            operations
                    .addObject()
                    .put("op", "createFolder")
                    .put("parentId", "@alias::inbox")
                    .put("name", "folder " + i);
        }
        Reply made = api.post("/v2/resources/batch", body);
        return IntStream.range(0, 500)
                .mapToObj(i -> made.at("/results/" + i + "/body/id"))
                .toList();
    }

    private static ObjectNode tag(String name, String... ids) {
        ObjectNode body = Api.object().put("name", name);
        ArrayNode list = body.putArray("resourceIds");
        List.of(ids).forEach(list::add);
        return body;
    }
}
