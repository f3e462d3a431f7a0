package cairn.bootstrap.endtoend.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import cairn.bootstrap.endtoend.Tree;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(CairnExtension.class)
class AliasesTest {
    private static final String NEVER = "018f3a5c-0000-7000-8000-000000000000";

    @Test
    void createsAnAliasAndPointsItToAnotherFolder(Api api) {
        String first = folder(api);
        String second = folder(api);

        Reply made = put(api, "reading-list", first);
        assertThat(made.status()).isEqualTo(201);
        assertThat(made.header("Location")).isEqualTo("/v2/aliases/reading-list");
        assertThat(made.json()).isEqualTo(api.get("/v2/aliases/reading-list").json());
        assertThat(made.at("/reference")).isEqualTo("@alias::reading-list");

        Reply again = put(api, "reading-list", second);
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.header("Location")).isEmpty();
        assertThat(api.get("/v2/aliases/reading-list").at("/resourceId")).isEqualTo(second);
    }

    @Test
    void anAliasWorksWhereverAParentIdIsExpected(Api api) {
        String folder = folder(api);
        put(api, "mine", folder);
        String parent = "\"parentId\": \"@alias::mine\"";
        String path = api.upload("a.txt", new byte[] {65});
        List<Reply> made = List.of(
                api.post("/v2/folders", "{" + parent + "}"),
                api.post("/v2/notepads", "{\"text\": \"t\"," + parent + "}"),
                api.post("/v2/bookmarks", "{\"url\": \"https://example.org\"," + parent + "}"),
                api.post(
                        "/v2/files",
                        "{\"attachment\": {\"path\": \"" + path
                                + "\", \"filename\": \"a.txt\"}, \"mimeType\": \"text/plain\"," + parent + "}"));
        assertThat(made).allMatch(reply -> reply.at("/parent/id").equals(folder));
        assertThat(api.post("/v2/resources/filter", "{" + parent + "}").each("/resources", "id"))
                .containsExactlyInAnyOrderElementsOf(
                        made.stream().map(reply -> reply.at("/id")).toList());
    }

    @Test
    void listsSystemAliasesToo(Api api) {
        put(api, "mine", folder(api));
        Reply all = api.get("/v2/aliases");
        assertThat(all.each("/data/aliases", "name")).containsExactly("bin", "inbox", "mine");
        assertThat(all.each("/data/aliases", "isSystem")).containsExactly("true", "true", "false");
        assertThat(all.json().path("count").asInt()).isEqualTo(3);
        Reply part = api.get("/v2/aliases?limit=1&offset=2");
        assertThat(part.each("/data/aliases", "name")).containsExactly("mine");
        assertThat(part.json().path("count").asInt()).isEqualTo(3);
    }

    @Test
    void deletingAnAliasKeepsItsFolder(Api api) {
        String folder = folder(api);
        put(api, "mine", folder);
        assertThat(Requests.delete(api, "/v2/aliases/mine").status()).isEqualTo(204);
        assertThat(Requests.delete(api, "/v2/aliases/mine").at("/detail")).isEqualTo("alias_not_found");
        assertThat(api.get("/v2/aliases/mine").at("/detail")).isEqualTo("alias_not_found");
        assertThat(api.createFolder("f", "@alias::mine").at("/detail")).isEqualTo("unknown_alias");
        assertThat(api.get("/v2/resources/" + folder).status()).isEqualTo(200);
    }

    @Test
    void deletingAFolderDeletesItsAlias(Api api) {
        String folder = folder(api);
        put(api, "mine", api.createFolder("inner", folder).at("/id"));
        new Tree(api).archive(folder);
        assertThat(api.get("/v2/aliases/mine").status()).isEqualTo(200);

        new Tree(api).delete(folder);

        assertThat(api.get("/v2/aliases/mine").at("/detail")).isEqualTo("alias_not_found");
        assertThat(api.get("/v2/aliases").each("/data/aliases", "name")).containsExactly("bin", "inbox");
        assertThat(api.createFolder("f", "@alias::mine").at("/detail")).isEqualTo("unknown_alias");
        assertThat(put(api, "mine", folder(api)).status()).isEqualTo(201);
    }

    @Test
    void systemAliasesCannotBeChangedOrDeleted(Api api) {
        for (String name : List.of("inbox", "bin")) {
            assertThat(put(api, name, folder(api)).at("/detail")).isEqualTo("system_resource");
            assertThat(Requests.delete(api, "/v2/aliases/" + name).at("/detail"))
                    .isEqualTo("system_resource");
            assertThat(api.get("/v2/aliases/" + name).at("/isSystem")).isEqualTo("true");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Mine", "-mine", "my_own", "%20", "m%C3%A9", "a.b"})
    void rejectsMalformedAliasNames(String name, Api api) {
        Reply refused = put(api, name, folder(api));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.violations()).containsExactly("#path/name invalid_format");
        assertThat(api.get("/v2/aliases/" + name).status()).isEqualTo(404);
        assertThat(Requests.delete(api, "/v2/aliases/" + name).status()).isEqualTo(404);
    }

    @Test
    void limitsTheLengthOfAliasNames(Api api) {
        String folder = folder(api);
        assertThat(put(api, "a".repeat(63), folder).status()).isEqualTo(201);
        assertThat(Requests.put(api, "/v2/aliases/" + "a".repeat(64), "{}").violations())
                .containsExactly("#path/name invalid_format", "/resourceId required");
    }

    @Test
    void anAliasMustReferToAFolderOfTheWorkspace(Api api, Api other) {
        assertThat(put(api, "mine", api.createNote("n").at("/id")).violations())
                .containsExactly("/resourceId parent_not_a_folder");
        for (String id : List.of(NEVER, folder(other))) {
            Reply refused = put(api, "mine", id);
            assertThat(refused.status()).isEqualTo(404);
            assertThat(refused.violations()).containsExactly("/resourceId resource_not_found");
        }
        assertThat(put(api, "mine", "@alias::inbox").violations()).containsExactly("/resourceId invalid_format");
        assertThat(api.get("/v2/aliases/mine").status()).isEqualTo(404);
    }

    @Test
    void aliasesBelongToOneWorkspace(Api one, Api other) {
        String folder = folder(one);
        put(one, "mine", folder);
        assertThat(other.get("/v2/aliases/mine").status()).isEqualTo(404);
        assertThat(Requests.delete(other, "/v2/aliases/mine").status()).isEqualTo(404);
        assertThat(put(other, "mine", folder(other)).status()).isEqualTo(201);
        assertThat(one.get("/v2/aliases/mine").at("/resourceId")).isEqualTo(folder);
    }

    private static String folder(Api api) {
        return api.createFolder("a folder", "@alias::inbox").at("/id");
    }

    private static Reply put(Api api, String name, String resource) {
        return Requests.put(
                api,
                "/v2/aliases/" + name,
                Api.object().put("resourceId", resource).toString());
    }
}
