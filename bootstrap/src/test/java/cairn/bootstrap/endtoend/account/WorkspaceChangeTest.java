package cairn.bootstrap.endtoend.account;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(CairnExtension.class)
class WorkspaceChangeTest {
    private static final String PATH = "/v2/workspaces";

    @Test
    void changesOnlyTheGivenFieldsOfAWorkspace(Api api) {
        Reply before = api.get(PATH + "/me");

        assertThat(Requests.patch(api, PATH, "{\"description\": \"Recipes\"}").status())
                .isEqualTo(204);
        Reply described = api.get(PATH + "/me");
        assertThat(described.at("/description")).isEqualTo("Recipes");
        assertThat(described.at("/title")).isEqualTo(before.at("/title"));
        assertThat(described.at("/slug")).isEqualTo(before.at("/slug"));

        assertThat(Requests.patch(api, PATH, "{\"name\": \"Ada\", \"description\": null}")
                        .status())
                .isEqualTo(204);
        Reply named = api.get(PATH + "/me");
        assertThat(named.at("/title")).isEqualTo("Ada");
        assertThat(named.json().path("description").isNull()).isTrue();
        assertThat(Requests.patch(api, PATH, "{}").status()).isEqualTo(204);
        assertThat(api.get(PATH + "/me").body()).isEqualTo(named.body());
    }

    @Test
    void returnsTheChangedWorkspaceWhenPreferred(Api api) {
        String slug = "slug-" + api.get(PATH + "/me").at("/id").substring(24);

        Reply changed = Requests.patch(
                api.with("Prefer", "return=representation"), PATH, "{\"title\": \"T\", \"slug\": \"" + slug + "\"}");

        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.at("/slug")).isEqualTo(slug);
        assertThat(changed.body()).isEqualTo(api.get(PATH + "/me").body());
    }

    @Test
    void theParentWorkspaceCanBeRenamed(Accounts accounts) {
        Api api = accounts.open("unlimited");

        assertThat(Requests.patch(api, PATH, "{\"title\": \"Home\"}").status()).isEqualTo(204);
        assertThat(api.get(PATH + "/me").at("/title")).isEqualTo("Home");
    }

    @Test
    void aSlugBelongsToOneWorkspace(Api api) {
        String own = api.get(PATH + "/me").at("/slug");
        String others = api.inNewWorkspace().get(PATH + "/me").at("/slug");

        Reply taken = Requests.patch(api, PATH, "{\"title\": \"Not kept\", \"slug\": \"" + others + "\"}");

        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.at("/detail")).isEqualTo("slug_taken");
        assertThat(api.get(PATH + "/me").at("/slug")).isEqualTo(own);
        assertThat(api.get(PATH + "/me").at("/title")).isNotEqualTo("Not kept");
        assertThat(Requests.patch(api, PATH, "{\"slug\": \"" + own + "\"}").status())
                .isEqualTo(204);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'title': null}               | /title required",
                "{'title': ''}                 | /title too_short",
                "{'name': ' '}                 | /name too_short",
                "{'title': 1}                  | /title wrong_type",
                "{'slug': null}                | /slug required",
                "{'slug': 'A b'}               | /slug invalid_format",
                "{'description': 5}            | /description wrong_type",
            },
            quoteCharacter = '`')
    void rejectsInvalidWorkspaceChanges(String body, String violation, Api api) {
        Reply reply = Requests.patch(api, PATH, body.replace('\'', '"'));

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.violations()).containsExactly(violation);
    }
}
