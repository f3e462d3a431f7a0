package cairn.bootstrap.endtoend.account;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(CairnExtension.class)
class WorkspacesTest {
    private static final String HEADER = "X-Service-Workspace-Id";

    /// Uses its own account, since otherwise workspaces of other tests would be counted.
    @Test
    void createsADelegatedWorkspaceWithInboxAndBin(Accounts accounts) {
        Api parent = accounts.open("unlimited");

        Reply made = parent.post("/v2/workspaces", "{\"title\": \"Ada's notes\", \"description\": \"d\"}");

        assertThat(made.status()).isEqualTo(201);
        assertThat(made.at("/type")).isEqualTo("delegated");
        assertThat(made.at("/parentWorkspaceId"))
                .isEqualTo(parent.get("/v2/workspaces/me").at("/id"));
        assertThat(made.at("/slug")).startsWith("ada-s-notes");
        Reply roots = parent.in(made.at("/id")).get("/v2/resource-roots");
        assertThat(roots.each("/data/roots", "subtype")).containsExactly("inbox", "bin");
        assertThat(roots.json().path("count").asInt()).isEqualTo(2);
        int last = parent.get("/v2/workspaces").json().path("count").asInt() - 1;
        assertThat(parent.get("/v2/workspaces?offset=" + last).each("/data/items", "id"))
                .containsExactly(made.at("/id"));
    }

    @Test
    void titlesMayRepeatButSlugsAreUnique(Api api) {
        Api parent = api.without(HEADER);
        String slug = "slug-" + api.get("/v2/workspaces/me").at("/id").substring(24);
        String body = "{\"title\": \"Same\", \"slug\": \"" + slug + "\"}";

        assertThat(parent.post("/v2/workspaces", body).status()).isEqualTo(201);
        Reply taken = parent.post("/v2/workspaces", body);

        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.at("/detail")).isEqualTo("slug_taken");
        List<String> slugs = List.of(
                parent.post("/v2/workspaces", "{\"title\": \"Same\"}").at("/slug"),
                parent.post("/v2/workspaces", "{\"title\": \"Same\"}").at("/slug"));
        assertThat(slugs).doesNotHaveDuplicates();
    }

    @Test
    void aDelegatedWorkspaceCannotContainAnother(Api api) {
        Reply nested = api.post("/v2/workspaces", "{\"title\": \"Below\"}");

        assertThat(nested.status()).isEqualTo(409);
        assertThat(nested.at("/detail")).isEqualTo("nested_workspace");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}                                  | /title required",
                "{'title': ''}                       | /title too_short",
                "{'title': 'x', 'slug': 'ab'}        | /slug too_short",
                "{'title': 'x', 'slug': 'A-b-c'}     | /slug invalid_format",
            },
            quoteCharacter = '`')
    void rejectsInvalidWorkspaces(String body, String violation, Api api) {
        Reply reply = api.without(HEADER).post("/v2/workspaces", body.replace('\'', '"'));

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.violations()).containsExactly(violation);
    }
}
