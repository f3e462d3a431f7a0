package cairn.bootstrap.endtoend.account;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Together;
import cairn.bootstrap.administration.Administration.KeyRow;
import cairn.bootstrap.administration.Administration.NewKey;
import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Keys made, seen and revoked by other keys.
@ExtendWith(CairnExtension.class)
class KeyRulesTest {
    private static final String NEVER = "018f3a5c-0000-7000-8000-000000000000";
    private static final String FULL = "\"read\", \"write\", \"admin\"";

    private final Accounts accounts;
    private Api owner;
    private Api stranger;

    KeyRulesTest(Accounts accounts) {
        this.accounts = accounts;
        this.owner = accounts.open("unlimited");
        this.stranger = accounts.open("unlimited");
    }

    @BeforeEach
    void newAccounts() {
        owner = accounts.open("unlimited");
        stranger = accounts.open("unlimited");
    }

    private static Reply create(Api api, String scopes, String more) {
        return api.post("/v2/keys", "{\"name\": \"key\", \"scopes\": [" + scopes + "]" + more + "}");
    }

    private static Api holder(Api like, Reply made) {
        return like.with("X-Api-Key", made.at("/secret"));
    }

    private static String workspace(Api api) {
        return api.post("/v2/workspaces", "{\"title\": \"Guest\"}").at("/id");
    }

    @Test
    void theSecretOfAKeyIsShownOnlyOnce() {
        Reply made = create(owner, "\"read\", \"read\"", ", \"expiresAt\": \"2099-12-31\"");

        assertThat(made.status()).isEqualTo(201);
        assertThat(made.header("Location")).isEqualTo("/v2/keys/" + made.at("/id"));
        assertThat(made.header("Cache-Control")).isEqualTo("no-store");
        assertThat(made.at("/secret")).startsWith(made.at("/prefix")).matches("cairn_.{43}");
        assertThat(made.json().path("scopes").toString()).isEqualTo("[\"read\"]");
        assertThat(made.at("/expiresAt")).isEqualTo("2099-12-31T00:00:00.000Z");
        Reply seen = owner.get(made.header("Location"));
        assertThat(seen.text()).doesNotContain("secret", made.at("/secret"));
        assertThat(owner.get("/v2/keys").each("/data/keys", "id")).contains(made.at("/id"));
        assertThat(owner.get("/v2/keys").text()).doesNotContain(made.at("/secret"));
    }

    @Test
    void aKeyCanReadItselfAndItsLastUseIsRecorded() {
        Reply made = create(owner, "\"read\"", "");
        Api reader = holder(owner, made);

        assertThat(reader.get("/v2/keys/me").at("/id")).isEqualTo(made.at("/id"));
        assertThat(reader.get("/v2/keys").at("/detail")).isEqualTo("insufficient_scope");
        String used = owner.get(made.header("Location")).at("/lastUsedAt");
        assertThat(Instant.parse(used)).isBetween(Instant.parse(made.at("/createdAt")), Instant.now());
    }

    @Test
    void aRevokedKeyFailsOnTheNextRequest() {
        Reply made = create(owner, "\"read\"", "");
        Api reader = holder(owner, made);
        assertThat(reader.get("/v2/tags").status()).isEqualTo(200);

        assertThat(Requests.delete(owner, made.header("Location")).status()).isEqualTo(204);

        assertThat(reader.get("/v2/tags").at("/detail")).isEqualTo("invalid_api_key");
        assertThat(owner.get(made.header("Location")).at("/detail")).isEqualTo("key_not_found");
        assertThat(Requests.delete(owner, made.header("Location")).at("/detail"))
                .isEqualTo("key_not_found");
    }

    @Test
    void aNewKeyCannotExceedTheScopesOrExpiryOfItsCreator() {
        String until = "2098-01-01T00:00:00.000Z";
        Api lesser = holder(owner, create(owner, "\"read\", \"admin\"", ", \"expiresAt\": \"" + until + "\""));

        Reply tooMuch = create(lesser, FULL, ", \"expiresAt\": \"2099-01-01\"");
        assertThat(tooMuch.status()).isEqualTo(403);
        assertThat(tooMuch.at("/detail")).isEqualTo("insufficient_scope");
        assertThat(tooMuch.violations())
                .containsExactly("/scopes/1 insufficient_scope", "/expiresAt insufficient_scope");
        assertThat(create(lesser, "\"read\", \"admin\"", "").at("/expiresAt")).isEqualTo(until);
        assertThat(create(lesser, "\"read\"", ", \"expiresAt\": \"2097-01-01\"").status())
                .isEqualTo(201);
    }

    @Test
    void aBoundKeyManagesOnlyKeysOfItsWorkspace() {
        String guest = workspace(owner);
        String other = workspace(owner);
        Api bound = holder(owner, create(owner, "\"read\", \"admin\"", ", \"workspaceId\": \"" + guest + "\""));

        Reply made = create(bound, "\"read\"", "");
        assertThat(made.at("/workspaceId")).isEqualTo(guest);
        assertThat(create(bound, "\"read\"", ", \"workspaceId\": \"" + guest + "\"")
                        .status())
                .isEqualTo(201);
        assertThat(bound.get("/v2/keys").at("/count")).isEqualTo("3");
        assertThat(bound.get("/v2/workspaces").each("/data/items", "id")).containsExactly(guest);
        assertThat(bound.get("/v2/workspaces?search=nothing").at("/count")).isEqualTo("0");
        assertThat(bound.get("/v2/workspaces/me").at("/id")).isEqualTo(guest);
        assertThat(bound.in(guest).get("/v2/tags").status()).isEqualTo(200);

        Reply unknown = create(bound, "\"read\"", ", \"workspaceId\": \"" + NEVER + "\"");
        Reply beyond = create(bound, "\"read\"", ", \"workspaceId\": \"" + other + "\"");
        assertThat(beyond.at("/detail")).isEqualTo("workspace_not_found");
        assertThat(beyond.violations()).isEqualTo(unknown.violations());
        String full = owner.get("/v2/keys/me").at("/id");
        assertThat(bound.get("/v2/keys/" + full).status()).isEqualTo(404);
        assertThat(Requests.delete(bound, "/v2/keys/" + full).status()).isEqualTo(404);
    }

    @Test
    void returns404ForKeysAndWorkspacesOfOtherAccounts() {
        String key = stranger.get("/v2/keys/me").at("/id");
        String workspace = workspace(stranger);

        for (String id : List.of(key, NEVER, "x")) {
            assertThat(owner.get("/v2/keys/" + id).at("/detail")).isEqualTo("key_not_found");
            assertThat(Requests.delete(owner, "/v2/keys/" + id).at("/detail")).isEqualTo("key_not_found");
        }
        assertThat(create(owner, "\"read\"", ", \"workspaceId\": \"" + workspace + "\"")
                        .at("/detail"))
                .isEqualTo("workspace_not_found");
        assertThat(owner.get("/v2/keys").each("/data/keys", "id")).doesNotContain(key);
        assertThat(stranger.get("/v2/keys/me").status()).isEqualTo(200);
    }

    @Test
    void aKeyCanRevokeItselfUnlessItIsTheLastAdminKey() {
        String first = owner.get("/v2/keys/me").at("/id");
        create(owner, FULL, ", \"workspaceId\": \"" + workspace(owner) + "\"");
        create(owner, "\"read\", \"write\"", "");
        assertThat(Requests.delete(owner, "/v2/keys/" + first).at("/detail")).isEqualTo("last_admin_key");

        Api second = holder(owner, create(owner, "\"admin\"", ""));
        assertThat(Requests.delete(owner, "/v2/keys/" + first).status()).isEqualTo(204);
        assertThat(owner.get("/v2/tags").status()).isEqualTo(401);
        String left = second.get("/v2/keys").each("/data/keys", "id").getLast();
        assertThat(Requests.delete(second, "/v2/keys/" + left).at("/detail")).isEqualTo("last_admin_key");
    }

    @Test
    void oneKeyRemainsWhenTwoKeysRevokeEachOther() {
        for (int round = 0; round < 5; round++) {
            Reply made = create(owner, FULL, "");
            Api other = holder(owner, made);
            String own = owner.get("/v2/keys/me").at("/id");

            List<Reply> replies = Together.run(
                    2,
                    i -> i == 0
                            ? Requests.delete(owner, made.header("Location"))
                            : Requests.delete(other, "/v2/keys/" + own));

            assertThat(replies).anyMatch(reply -> reply.status() == 204).anyMatch(reply -> reply.status() >= 400);
            owner = owner.get("/v2/keys/me").status() == 200 ? owner : other;
            assertThat(owner.get("/v2/keys").at("/count")).isEqualTo("1");
        }
    }

    @Test
    void deletingAWorkspaceDeletesTheKeysBoundToIt() {
        String guest = workspace(owner);
        Api bound = holder(owner, create(owner, FULL, ", \"workspaceId\": \"" + guest + "\""));
        assertThat(bound.get("/v2/tags").status()).isEqualTo(200);

        Requests.delete(owner.in(guest), "/v2/workspaces?force=true");

        assertThat(bound.get("/v2/tags").at("/detail")).isEqualTo("invalid_api_key");
        assertThat(owner.get("/v2/keys").at("/count")).isEqualTo("1");
    }

    @Test
    void aKeyBoundToTheParentCannotDeleteAnotherWorkspace() {
        String guest = workspace(owner);
        String parent = owner.get("/v2/workspaces/me").at("/id");
        Api bound = holder(owner, create(owner, FULL, ", \"workspaceId\": \"" + parent + "\""));
        String token = Requests.delete(owner.in(guest), "/v2/workspaces").at("/token");

        Reply confirmed = bound.post("/v2/workspaces/deletion-confirmation", "{\"token\": \"" + token + "\"}");

        assertThat(confirmed.violations()).containsExactly("/token invalid_token");
        assertThat(owner.in(guest).get("/v2/tags").status()).isEqualTo(200);
    }

    @Test
    void reportsAllProblemsOfANewKeyTogether() {
        Reply wrong = owner.post(
                "/v2/keys",
                "{\"name\": \" \", \"scopes\": [\"read\", \"all\"], \"workspaceId\": \"x\", \"expiresAt\": \"soon\"}");
        assertThat(wrong.violations())
                .containsExactly(
                        "/name too_short",
                        "/scopes/1 invalid_value",
                        "/workspaceId invalid_format",
                        "/expiresAt invalid_format");
        assertThat(owner.post("/v2/keys", "{}").violations()).containsExactly("/name required", "/scopes required");
        assertThat(create(owner, "", "").violations()).containsExactly("/scopes too_short");
        assertThat(create(owner, "\"read\"", ", \"expiresAt\": \"2020-01-01\"").violations())
                .containsExactly("/expiresAt out_of_range");
    }

    @Test
    void theOperatorCanCreateKeysWithScopesAndExpiry() {
        String account = accounts.administration().listAccounts().getLast().id();
        KeyRow key = accounts.administration().createKey(new NewKey(account, "agent", "read", "", "2099-12-31"));
        Api reader = Api.withKey(accounts.url(), key.secret());

        assertThat(reader.get("/v2/tags").status()).isEqualTo(200);
        assertThat(reader.createNote("note").at("/detail")).isEqualTo("insufficient_scope");
        assertThat(accounts.administration().listKeys(account))
                .filteredOn(row -> row.id().equals(key.id()))
                .singleElement()
                .satisfies(row -> assertThat(List.of(row.name(), row.scopes(), row.expiresAt(), row.prefix()))
                        .containsExactly("agent", "read", "2099-12-31T00:00:00Z", key.prefix()));
    }
}
