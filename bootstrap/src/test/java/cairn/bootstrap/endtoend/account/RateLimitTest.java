package cairn.bootstrap.endtoend.account;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class RateLimitTest {
    @Test
    void limitsTheRequestsOfAKeyToThoseOfItsPlan(Accounts accounts) {
        Api api = accounts.open("three");
        for (int left = 2; left >= 0; left--) {
            Reply reply = api.get("/v2/tags");

            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.header("RateLimit-Policy")).isEqualTo("\"hour\";q=3;w=3600");
            assertThat(reply.header("RateLimit")).matches("\"hour\";r=" + left + ";t=3[56]\\d\\d");
        }

        Reply refused = api.get("/v2/tags");

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.at("/detail")).isEqualTo("rate_limit_exceeded");
        assertThat(refused.header("Retry-After")).matches("3[56]\\d\\d");
        assertThat(refused.header("RateLimit")).matches("\"hour\";r=0;t=3[56]\\d\\d");
    }

    @Test
    void theRateLimitIsCheckedAfterTheRouteAndBeforeTheWorkspace(Accounts accounts) {
        Api api = accounts.open("three");
        for (int i = 0; i < 5; i++) {
            assertThat(api.get("/v2/nowhere").status()).isEqualTo(404);
            assertThat(api.send("DELETE", "/v2/tags", BodyPublishers.noBody(), Map.of())
                            .status())
                    .isEqualTo(405);
        }
        for (int i = 0; i < 3; i++) {
            assertThat(api.in("nonsense").get("/v2/tags").at("/detail")).isEqualTo("workspace_not_found");
        }

        assertThat(api.in("nonsense").get("/v2/tags").status()).isEqualTo(429);
        assertThat(api.get("/v2/nowhere").status()).isEqualTo(404);
        assertThat(api.with("X-Api-Key", "wrong").get("/v2/tags").status()).isEqualTo(401);
    }

    @Test
    void sendsNoRateLimitHeadersWithoutALimit(Api api) {
        Reply reply = api.get("/v2/tags");

        assertThat(reply.header("RateLimit")).isEmpty();
        assertThat(reply.header("RateLimit-Policy")).isEmpty();
    }

    @Test
    void everyKeyHasItsOwnRateLimitAndAPlanChangeApplies(Accounts accounts) {
        String account =
                accounts.administration().createAccount("Two keys", "", "three").id();
        Api first = Api.withKey(
                accounts.url(),
                accounts.administration().createKey(account, "1").secret());
        for (int i = 0; i < 3; i++) {
            first.get("/v2/tags");
        }
        assertThat(first.get("/v2/tags").status()).isEqualTo(429);
        Api second = Api.withKey(
                accounts.url(),
                accounts.administration().createKey(account, "2").secret());
        assertThat(second.get("/v2/tags").status()).isEqualTo(200);

        accounts.administration().setPlan(account, "unlimited");
        Api third = Api.withKey(
                accounts.url(),
                accounts.administration().createKey(account, "3").secret());

        assertThat(third.get("/v2/tags").header("RateLimit")).isEmpty();
    }
}
