package cairn.bootstrap.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.document.ApiDocument;
import cairn.bootstrap.document.Operation;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Every operation of the document, with keys of each scope, both bound to a workspace and unbound.
@Order(1)
@ExtendWith(CairnExtension.class)
class ScopesTest {
    private static final List<String> SCOPES = List.of("read", "write", "admin");

    /// Endings of the paths of POST requests that change nothing.
    private static final List<String> ASKING = List.of("/filter", "/search", "/duplicates", "/export-links");

    private static final List<String> STRANGE = List.of("401", "5", "404 workspace_not_found");
    /// Publications and webhooks let their recipients read, so these operations need `read` too.
    private static final Set<String> ALSO_READING =
            Set.of("createPublication", "updatePublication", "createWebhook", "updateWebhook");

    private static final Set<String> ACROSS_WORKSPACES = Set.of("createWorkspace");

    private final List<Operation> operations = ApiDocument.shipped().operations().stream()
            .filter(Operation::needsKey)
            .toList();

    @Test
    void theDocumentNamesTheScopeOfEveryOperation() {
        for (Operation operation : operations) {
            assertThat(scope(operation)).as(operation.id()).isEqualTo(expected(operation));
            assertThat(operation.response(403)).as(operation.id()).isPresent();
        }
    }

    private static String expected(Operation operation) {
        String path = operation.path();
        boolean isGet = operation.method().equals("GET");
        if (path.startsWith("/v2/keys") && !path.equals("/v2/keys/me")) {
            return "admin";
        }
        if (path.startsWith("/v2/webhooks")) {
            return "admin";
        }
        if (path.startsWith("/v2/workspaces") && !isGet) {
            return "admin";
        }
        boolean asks = isGet ? !path.equals("/v2/upload") : ASKING.stream().anyMatch(path::endsWith);
        return asks ? "read" : "write";
    }

    private static String scope(Operation operation) {
        return operation.node().path("x-scope").asText();
    }

    private static List<String> needed(Operation operation) {
        return ALSO_READING.contains(operation.id()) ? List.of("read", scope(operation)) : List.of(scope(operation));
    }

    @Test
    void aKeyWithOnlyTheRequiredScopeSuffices(Api api) {
        for (String scope : SCOPES) {
            assertThat(deviations(api.inNewWorkspace(), List.of(scope), false)).isEmpty();
        }
    }

    @Test
    void rejectsKeysWithAllScopesButTheRequiredOne(Api api) {
        for (String missing : SCOPES) {
            List<String> others =
                    SCOPES.stream().filter(scope -> !scope.equals(missing)).toList();
            assertThat(deviations(api.inNewWorkspace(), others, false)).isEmpty();
        }
    }

    @Test
    void boundKeysDefaultToTheirWorkspace(Api api) {
        for (String scope : SCOPES) {
            assertThat(deviations(api.inNewWorkspace(), List.of(scope), true)).isEmpty();
        }
    }

    /// Lists answers that differ from those the scopes require.
    private List<String> deviations(Api owner, List<String> scopes, boolean bound) {
        Tenant tenant = Tenant.in(owner);
        List<String> lines = new ArrayList<>();
        Api holder = bound
                ? key(tenant, scopes, tenant.id("workspace")).without("X-Service-Workspace-Id")
                : key(tenant, scopes, "");
        for (Operation operation : operations) {
            boolean allowed =
                    scopes.containsAll(needed(operation)) && !(bound && ACROSS_WORKSPACES.contains(operation.id()));
            String answer = Attempt.answer(send(operation, tenant, holder, scopes));
            boolean strange = STRANGE.stream().anyMatch(answer::startsWith);
            if (answer.equals("403 insufficient_scope") == allowed || strange) {
                lines.add(operation.id() + " with " + scopes + ": " + answer);
            }
        }
        return lines;
    }

    @Test
    void boundKeysCannotReachOtherWorkspacesWhateverTheirScope(Api api) {
        Tenant tenant = Tenant.in(api);
        Tenant sibling = Tenant.in(api.inNewWorkspace());
        List<String> before = sibling.content();
        for (String scope : SCOPES) {
            Api bound = key(tenant, List.of(scope), tenant.id("workspace"));
            for (Operation operation : operations) {
                Reply others = send(operation, sibling, bound.in(sibling.id("workspace")));
                Reply nobodys = send(operation, sibling, bound.in(Stranger.NEVER));
                assertThat(Attempt.answer(others)).as(operation.id()).isEqualTo("404 workspace_not_found");
                assertThat(anonymous(others)).isEqualTo(anonymous(nobodys));
            }
        }
        assertThat(sibling.content()).isEqualTo(before);
    }

    @Test
    void everyOperationRejectsRevokedAndExpiredKeys(Api api) {
        Tenant tenant = Tenant.in(api);
        Reply revoked = create(tenant, SCOPES, "");
        Api holder = api.with("X-Api-Key", revoked.at("/secret"));
        assertThat(holder.get("/v2/keys/me").status()).isEqualTo(200);
        assertThat(Attempt.answer(
                        api.send("DELETE", "/v2/keys/" + revoked.at("/id"), BodyPublishers.noBody(), Map.of())))
                .isEqualTo("204");
        Api expired = expired(tenant);
        List<String> before = tenant.content();
        for (Operation operation : operations) {
            for (Api late : List.of(holder, expired)) {
                assertThat(Attempt.answer(send(operation, tenant, late)))
                        .as(operation.id())
                        .isEqualTo("401 invalid_api_key");
            }
        }
        assertThat(tenant.content()).isEqualTo(before);
    }

    /// Used before it expires, so that the server has it in its cache.
    private static Api expired(Tenant tenant) {
        Instant soon = Instant.now().plusSeconds(4);
        Reply made = tenant.api()
                .post("/v2/keys", "{\"name\": \"brief\", \"scopes\": [\"read\"], \"expiresAt\": \"" + soon + "\"}");
        Api holder = tenant.api().with("X-Api-Key", made.at("/secret"));
        Waiting.until("the key has expired", () -> holder.get("/v2/tags").status() == 401);
        return holder;
    }

    private static Reply send(Operation operation, Tenant tenant, Api api) {
        return send(operation, tenant, api, SCOPES);
    }

    /// @param scopes of the key, which can hand on no others
    private static Reply send(Operation operation, Tenant tenant, Api api, List<String> scopes) {
        Filling filling = new Filling(operation);
        Optional<JsonNode> body = filling.body(tenant);
        if (operation.id().equals("createKey")) {
            JsonNodes.put(
                    body.orElseThrow(),
                    "/scopes",
                    JsonNodeFactory.instance.arrayNode().add(scopes.getFirst()));
        }
        return Attempt.send(
                operation,
                api,
                filling.path(tenant),
                body.map(JsonNode::toString).orElse(""));
    }

    private static Api key(Tenant tenant, List<String> scopes, String workspace) {
        Reply made = create(tenant, scopes, workspace);
        assertThat(made.status()).as(made.text()).isEqualTo(201);
        return tenant.api().with("X-Api-Key", made.at("/secret"));
    }

    private static Reply create(Tenant tenant, List<String> scopes, String workspace) {
        String bound = workspace.isEmpty() ? "null" : "\"" + workspace + "\"";
        return tenant.api()
                .post(
                        "/v2/keys",
                        "{\"name\": \"key\", \"scopes\": [\"" + String.join("\", \"", scopes) + "\"], \"workspaceId\": "
                                + bound + "}");
    }

    private static String anonymous(Reply reply) {
        return reply.text().replace(reply.at("/traceid"), "");
    }
}
