package cairn.bootstrap.endtoend.account;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Together;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Profile;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(CairnExtension.class)
class WorkspaceDeletionTest {
    private static final String HEADER = "X-Service-Workspace-Id";
    private static final String CONFIRMATION = "/v2/workspaces/deletion-confirmation";
    private static final byte[] BYTES = "bytes".getBytes(StandardCharsets.UTF_8);

    private static Reply force(Api api) {
        return Requests.delete(api, "/v2/workspaces?force=true");
    }

    private static Reply confirm(Api api, String token) {
        return api.post(CONFIRMATION, Api.object().put("token", token));
    }

    private static void assertGone(Api api) {
        for (Reply reply : List.of(
                api.get("/v2/workspaces/me"),
                api.get("/v2/resource-roots"),
                api.createNote("n"),
                api.search("n"),
                api.get("/v2/upload?filename=a&size=1"),
                force(api))) {
            assertThat(reply.status()).as(reply.text()).isEqualTo(404);
            assertThat(reply.at("/detail")).isEqualTo("workspace_not_found");
        }
    }

    /// Uses its own account, since otherwise a workspace of another test could take the slug.
    @Test
    void aForcedDeletionTakesEffectImmediately(Accounts accounts) {
        Api parent = accounts.open("unlimited");
        Api api = parent.inNewWorkspace();
        Reply me = api.get("/v2/workspaces/me");
        String note = api.createNote("to be deleted").at("/id");
        String fileUrl = api.createFile("a.txt", "text/plain", BYTES).at("/fileUrl");

        assertThat(force(api).status()).isEqualTo(204);

        assertGone(api);
        assertThat(api.get(fileUrl).status()).isEqualTo(404);
        assertThat(parent.get("/v2/resources/" + note).status()).isEqualTo(404);
        assertThat(parent.get("/v2/workspaces?limit=100").each("/data/items", "id"))
                .doesNotContain(me.at("/id"));
        String slug = "{\"title\": \"Again\", \"slug\": \"" + me.at("/slug") + "\"}";
        assertThat(parent.post("/v2/workspaces", slug).status()).isEqualTo(201);
    }

    @Test
    void onlyOneOfConcurrentlyRequestedTokensConfirmsADeletion(Api api) {
        List<Reply> asked = Together.run(16, i -> Requests.delete(api, "/v2/workspaces"));

        assertThat(asked).extracting(Reply::status).containsOnly(202);
        assertThat(asked)
                .extracting(reply -> confirm(api, reply.at("/token")).status())
                .containsOnlyOnce(204);
        assertGone(api);
    }

    @Test
    void aDeletionWithoutForceIsConfirmedByAToken(Api api) {
        Reply asked = Requests.delete(api, "/v2/workspaces");

        assertThat(asked.status()).isEqualTo(202);
        assertThat(asked.header("Cache-Control")).contains("no-store");
        assertThat(Instant.parse(asked.at("/expiresAt"))).isAfter(Instant.now());
        assertThat(api.createNote("still there").status()).isEqualTo(201);

        assertThat(confirm(api, asked.at("/token")).status()).isEqualTo(204);

        assertGone(api);
        assertThat(confirm(api.without(HEADER), asked.at("/token")).violations())
                .containsExactly("/token invalid_token");
    }

    @Test
    void aTokenWorksInTheParentWorkspaceAndInNoThirdWorkspace(Api api) {
        String token = Requests.delete(api, "/v2/workspaces?force=false").at("/token");

        Reply refused = confirm(api.inNewWorkspace(), token);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.violations()).containsExactly("/token invalid_token");
        assertThat(confirm(api.without(HEADER), token).status()).isEqualTo(204);
        assertGone(api);
    }

    @Test
    void rejectsATokenOfAnotherAccount(Api api, Accounts accounts) {
        String token = Requests.delete(api, "/v2/workspaces").at("/token");
        Api other = accounts.open("unlimited");

        assertThat(confirm(other, token).violations()).containsExactly("/token invalid_token");
        assertThat(api.get("/v2/workspaces/me").status()).isEqualTo(200);
    }

    @Test
    void aNewTokenInvalidatesThePreviousOne(Api api) {
        String first = Requests.delete(api, "/v2/workspaces").at("/token");
        String second = Requests.delete(api, "/v2/workspaces").at("/token");

        assertThat(confirm(api, first).status()).isEqualTo(400);
        assertThat(confirm(api, second).status()).isEqualTo(204);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"token\": null}", "{\"token\": 1}", "{\"token\": \"\"}", "{\"token\": \"x\"}"})
    void rejectsMalformedTokens(String body, Api api) {
        Reply reply = api.post(CONFIRMATION, body);

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.at("/detail")).isEqualTo("validation_failed");
    }

    @Test
    void theParentWorkspaceCannotBeDeleted(Accounts accounts) {
        Api api = accounts.open("unlimited");

        for (String query : List.of("", "?force=true", "?force=false")) {
            Reply reply = Requests.delete(api, "/v2/workspaces" + query);

            assertThat(reply.status()).isEqualTo(409);
            assertThat(reply.at("/detail")).isEqualTo("workspace_not_deletable");
        }
        assertThat(Requests.delete(api, "/v2/workspaces?force=perhaps").violations())
                .containsExactly("#query/force invalid_value");
        assertThat(api.createNote("n").status()).isEqualTo(201);
    }

    @Test
    void deletingAWorkspaceFreesItsStorage(Accounts accounts) {
        Api api = accounts.open("small");
        Api guest = api.inNewWorkspace();
        guest.createNote("a".repeat(400_000));
        guest.createFile("a.txt", "text/plain", "b".repeat(300_000).getBytes(StandardCharsets.UTF_8));
        guest.get("/v2/upload?filename=a&size=100000");
        guest.upload("c.txt", "c".repeat(100_000).getBytes(StandardCharsets.UTF_8));
        String all = "d".repeat(1 << 20);
        assertThat(api.createNote(all).at("/detail")).isEqualTo("exceeds_storage_limit");

        assertThat(force(guest).status()).isEqualTo(204);

        // Exactly everything is free: another byte would not fit.
        Waiting.until("all is free", () -> api.createNote(all).status() == 201);
        assertThat(api.createNote("e").status()).isEqualTo(403);
    }

    @Test
    void deletingAWorkspaceMakesRoomForAnotherImmediately(Accounts accounts) {
        Api api = accounts.open("one");
        Api guest = api.inNewWorkspace();
        assertThat(api.post("/v2/workspaces", "{\"title\": \"Two\"}").status()).isEqualTo(403);

        force(guest);

        assertThat(api.post("/v2/workspaces", "{\"title\": \"Two\"}").status()).isEqualTo(201);
        assertThat(api.post("/v2/workspaces", "{\"title\": \"Three\"}").status())
                .isEqualTo(403);
    }

    @Test
    void deletingAWorkspaceDeletesItsFiles(Api api, Accounts accounts) {
        List<String> files = List.of(
                name(api.upload("never-used.txt", BYTES)),
                name(api.createFile("used.txt", "text/plain", BYTES)
                        .at("/fileUrl")
                        .replaceAll("\\?.*", "")));
        assertThat(Profile.current().stored(accounts.folder(), files)).isEqualTo(2);

        force(api);

        Waiting.until("the bytes are gone", () -> Profile.current().stored(accounts.folder(), files) == 0);
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /// When bytes go directly to a bucket, they still arrive and are collected as orphaned blobs.
    @Tag("embedded")
    @Test
    void anUploadToADeletedWorkspaceLeavesNoBytes(Api api, Accounts accounts) {
        Reply offer = api.get("/v2/upload?filename=a.txt&size=" + BYTES.length);
        force(api);
        Waiting.until("the ticket is gone", () -> put(api, offer).status() == 403);

        List<String> files = List.of(name(offer.at("/path")));
        Waiting.until("the bytes are gone", () -> Profile.current().stored(accounts.folder(), files) == 0);
    }

    private static Reply put(Api api, Reply offer) {
        Map<String, String> headers = Map.of("Content-Disposition", offer.at("/headers/Content-Disposition"));
        return api.without("X-Api-Key").send("PUT", offer.at("/url"), BodyPublishers.ofByteArray(BYTES), headers);
    }

    /// The plan has room for ten resources: any leftover of a creation would reduce it in the end.
    @Test
    void creationsConcurrentWithADeletionLeaveNothingBehind(Accounts accounts) {
        Api api = accounts.open("ten");
        for (int round = 0; round < 3; round++) {
            Api guest = api.inNewWorkspace();
            List<Reply> replies = Together.run(
                    12,
                    i -> i == 6
                            ? force(guest)
                            : guest.with("Idempotency-Key", "k" + i).createNote("n"));

            assertThat(replies.get(6).status()).isEqualTo(204);
            assertThat(replies).extracting(Reply::status).isSubsetOf(201, 204, 403, 404);
        }

        for (int i = 0; i < 10; i++) {
            Waiting.until("there is room", () -> api.createNote("n").status() == 201);
        }
        assertThat(api.createNote("n").at("/detail")).isEqualTo("exceeds_resource_limit");
    }

    @Test
    void deletingAWorkspaceFreesEverythingCountedAsAResource(Accounts accounts) {
        Api api = accounts.open("ten");
        Api guest = api.inNewWorkspace();
        String space = guest.post("/v2/spaces", "{\"name\": \"Space\"}").at("/id");
        String folder = guest.createFolder("f", space).at("/id");
        guest.post("/v2/notepads", Api.object().put("parentId", folder).put("text", "n"));
        String binned = guest.createFolder("b", "@alias::inbox").at("/id");
        guest.post("/v2/notepads", Api.object().put("parentId", binned).put("text", "n"));
        String list = "{\"resourceIds\": [\"" + binned + "\"], \"archive\": true}";
        assertThat(guest.post("/v2/resources/delete", list).status()).isEqualTo(204);
        String gone = guest.createFolder("g", "@alias::inbox").at("/id");
        guest.post("/v2/resources/delete", "{\"resourceIds\": [\"" + gone + "\"]}");

        assertThat(force(guest).status()).isEqualTo(204);

        for (int i = 0; i < 10; i++) {
            Waiting.until("there is room", () -> api.createNote("n").status() == 201);
        }
        assertThat(api.createNote("n").at("/detail")).isEqualTo("exceeds_resource_limit");
    }

    @Test
    void onlyOneOfConcurrentDeletionsSucceeds(Accounts accounts) {
        Api api = accounts.open("one");
        Api guest = api.inNewWorkspace();

        List<Reply> replies = Together.run(8, i -> force(guest));

        assertThat(replies).extracting(Reply::status).containsOnly(204, 404).containsOnlyOnce(204);
        assertThat(api.post("/v2/workspaces", "{\"title\": \"Two\"}").status()).isEqualTo(201);
        assertThat(api.post("/v2/workspaces", "{\"title\": \"Three\"}").status())
                .isEqualTo(403);
    }
}
