package cairn.bootstrap.endtoend.account;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class SubscriptionTest {
    @Test
    void showsTheUserOfTheKey(Accounts accounts) {
        Api one = accounts.open("sample");
        Api other = accounts.open("unlimited");

        Reply profile = one.get("/v2/users/me");

        assertThat(profile.status()).isEqualTo(200);
        assertThat(profile.json().fieldNames())
                .toIterable()
                .containsExactly(
                        "id", "email", "name", "pictureUrlCdn", "authMethod", "groups", "createdAt", "modifiedAt");
        assertThat(profile.at("/name")).isEqualTo("Test of sample");
        assertThat(profile.at("/id")).isEqualTo(one.createNote("n").at("/user/id"));
        assertThat(one.get("/v2/user/me").json()).isEqualTo(profile.json());
        assertThat(other.get("/v2/users/me").at("/id")).isNotEqualTo(profile.at("/id"));
        assertThat(one.inNewWorkspace().get("/v2/users/me").json()).isEqualTo(profile.json());
    }

    @Test
    void showsTheLimitsOfThePlan(Accounts accounts) {
        Reply subscription = accounts.open("sample").get("/v2/subscriptions");

        assertThat(subscription.at("/tier")).isEqualTo("sample");
        assertThat(subscription.at("/status")).isEqualTo("active");
        assertThat(subscription.json().path("entitlements"))
                .hasToString("{\"maxFileSizeMB\":10,\"maxResourceCount\":200,\"maxTotalStorageSizeMB\":50,"
                        + "\"creditCentsMonthly\":500,\"requestsPerHour\":1000,\"maxDelegatedWorkspaces\":3}");
        assertThat(subscription.json().path("creditOperationCosts")).hasToString("{\"RESOURCE_CREATED\":1}");
    }

    @Test
    void missingLimitsAreNull(Accounts accounts) {
        JsonNode subscription =
                accounts.open("unlimited").get("/v2/subscription").json();

        assertThat(subscription.path("entitlements"))
                .hasToString("{\"maxFileSizeMB\":5120,\"maxResourceCount\":null,\"maxTotalStorageSizeMB\":null,"
                        + "\"creditCentsMonthly\":null,\"requestsPerHour\":null,\"maxDelegatedWorkspaces\":null}");
        for (String what : List.of("storage", "credits", "resources", "delegatedWorkspaces")) {
            assertThat(subscription.at("/usage/" + what + "/limit").isNull()).isTrue();
            assertThat(subscription.at("/usage/" + what + "/remaining").isNull())
                    .isTrue();
        }
    }

    @Test
    void usageCoversAllWorkspacesAndIsCurrent(Accounts accounts) {
        Api api = accounts.open("sample");
        JsonNode before = usage(api);
        assertThat(before.at("/storage/used").asLong()).isZero();
        assertThat(before.at("/resources/used").asLong()).isZero();

        String note = api.createNote("a".repeat(1000)).at("/id");
        Api delegated = api.inNewWorkspace();
        delegated.createNote("ä".repeat(500));
        delegated.get("/v2/upload?filename=a.txt&size=300");

        JsonNode after = usage(delegated);
        assertThat(after).isEqualTo(usage(api));
        assertThat(after.path("storage"))
                .hasToString("{\"used\":2000,\"reserved\":300,\"limit\":52428800,\"remaining\":52426500}");
        assertThat(after.path("resources")).hasToString("{\"used\":2,\"limit\":200,\"remaining\":198}");
        assertThat(after.path("delegatedWorkspaces")).hasToString("{\"used\":1,\"limit\":3,\"remaining\":2}");
        assertThat(after.at("/credits/used").asLong()).isEqualTo(2);
        assertThat(after.at("/credits/remaining").asLong()).isEqualTo(498);
        assertThat(after.at("/credits/refilledAt").asText()).matches("20\\d\\d-\\d\\d-01T00:00:00.000Z");

        Requests.put(api, "/v2/notes/" + note + "/content", "text/plain", new byte[0]);
        assertThat(usage(api).at("/storage/used").asLong()).isEqualTo(2000);
        String versions = "/v2/notepads/" + note + "/versions";
        String replaced = api.get(versions).each("/data/versions", "version").getLast();
        assertThat(Requests.delete(api, versions + "/" + replaced).status()).isEqualTo(204);
        assertThat(usage(api).at("/storage/used").asLong()).isEqualTo(1000);
        assertThat(usage(api).at("/credits/used").asLong()).isEqualTo(2);
    }

    private static JsonNode usage(Api api) {
        return api.get("/v2/subscriptions").json().path("usage");
    }
}
