package cairn.bootstrap.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.document.ApiDocument;
import cairn.bootstrap.document.Operation;
import cairn.bootstrap.document.Validity;
import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Covers every operation of the document: an operation that [Filling] cannot fill in fails the tests.
/// Answers that deviate from the rule are listed in the [GoldenList].
@Order(1)
@ExtendWith(CairnExtension.class)
class EndpointCoverageTest {
    private static final List<String> VALUES =
            List.of("true", "7", "-1", "1.5", "1e99", "\"x\"", "[]", "[\"x\"]", "[[]]", "{}", "{\"x\": 1}", "[null]");

    private final List<Operation> operations = ApiDocument.shipped().operations();
    private final Validity validity = new Validity();

    @Test
    void everyOperationRejectsAMissingOrWrongKey(Api api) {
        Tenant tenant = Tenant.in(api);
        GoldenList.assertNothingElse("key", keyed(filling -> {
            List<String> lines = new ArrayList<>();
            String path = filling.path(tenant);
            Optional<JsonNode> body = filling.body(tenant);
            Api none = api.without("X-Api-Key");
            lines.addAll(new Attempt(filling, "no key", "401 missing_api_key").deviations(none, path, body));
            lines.addAll(new Attempt(filling, "a wrong key", "401 invalid_api_key")
                    .deviations(api.with("X-Api-Key", "cairn_wrong"), path, body));
            lines.addAll(new Attempt(filling, "a wrong token", "401 invalid_api_key")
                    .deviations(none.with("Authorization", "Bearer wrong"), path, body));
            return lines;
        }));
    }

    @Test
    void returns404ForForeignAndMalformedWorkspaceIds(Api api, Accounts accounts) {
        Tenant tenant = Tenant.in(api);
        Api stranger = accounts.open("unlimited");
        List<String> before = tenant.content();
        GoldenList.assertNothingElse("workspace", keyed(filling -> {
            List<String> lines = new ArrayList<>();
            for (String id :
                    List.of(tenant.id("workspace"), Stranger.NEVER, "x", Stranger.NEVER.toUpperCase(Locale.ROOT))) {
                lines.addAll(new Attempt(filling, "another's workspace", "404 workspace_not_found")
                        .deviations(stranger.in(id), filling.path(tenant), filling.body(tenant)));
            }
            return lines;
        }));
        assertThat(tenant.content()).isEqualTo(before);
    }

    @Test
    void foreignIdsGetTheSameAnswerAsUnknownIds(Api api, Accounts accounts) {
        Tenant neighbour = Tenant.in(api);
        Tenant stranger = Tenant.in(accounts.open("unlimited"));
        List<List<String>> before = List.of(neighbour.content(), stranger.content());
        Tenant own = Tenant.in(api.inNewWorkspace());
        GoldenList.assertNothingElse(
                "id",
                keyed(filling -> Stream.of(neighbour, stranger)
                        .flatMap(other -> new Stranger(own, other, validity).deviations(filling).stream())
                        .toList()));
        assertThat(List.of(neighbour.content(), stranger.content())).isEqualTo(before);
    }

    @Test
    void rejectsBodiesThatTheSchemaForbids(Api api) {
        GoldenList.assertNothingElse("body", keyed(filling -> {
            Operation operation = filling.operation();
            if (operation.requestSchema().isEmpty()) {
                return List.of();
            }
            Tenant own = Tenant.in(api.inNewWorkspace());
            JsonNode schema = operation.requestSchema().get();
            List<String> lines = new ArrayList<>(misshapen(filling, own));
            for (Field field : Field.of(operation.document(), schema)) {
                for (String value : VALUES) {
                    JsonNode body = filling.body(own).orElseThrow();
                    JsonNodes.put(body, field.pointer(), parse(value));
                    boolean allowed = validity.allows(schema, body.toString());
                    String refusal = allowed ? "" : "400 ";
                    lines.addAll(new Attempt(filling, field.pointer() + " = " + value, refusal)
                            .deviations(own.api(), filling.path(own), Optional.of(body)));
                }
            }
            return lines;
        }));
    }

    @Test
    void rejectsParametersThatTheSchemaForbids(Api api) {
        GoldenList.assertNothingElse("parameter", keyed(filling -> {
            List<JsonNode> parameters = filling.operation().parameters("query");
            if (parameters.isEmpty()) {
                return List.of();
            }
            Tenant own = Tenant.in(api);
            List<String> lines = new ArrayList<>();
            for (JsonNode parameter : parameters) {
                String name = parameter.path("name").asText();
                for (String value : List.of("x", "-1", "1.5", "99999999999999999999", "%00", "%ff", "")) {
                    boolean allowed = validity.allowsText(parameter.path("schema"), value);
                    String given = filling.path(own).replaceAll("([?&])" + name + "=[^&]*", "$1");
                    String path = given + (given.contains("?") ? "&" : "?") + name + "=" + value;
                    lines.addAll(new Attempt(filling, "?" + name + "=" + value, allowed ? "" : "400 ")
                            .deviations(own.api(), path, filling.body(own)));
                }
            }
            return lines;
        }));
    }

    @Test
    void returns405WithTheAllowedMethods(Api api) {
        for (Operation operation : operations) {
            Set<String> allowed = operations.stream()
                    .filter(other -> other.path().equals(operation.path()))
                    .map(Operation::method)
                    .collect(Collectors.toCollection(TreeSet::new));
            for (String method : List.of("GET", "POST", "PUT", "PATCH", "DELETE")) {
                String path = operation.path().replaceAll("\\{[^}]*}", Stranger.NEVER);
                if (ApiDocument.shipped().operation(method, path).isEmpty()) {
                    Reply reply = api.send(method, path, BodyPublishers.noBody(), Map.of());
                    assertThat(Attempt.answer(reply)).as(method + " " + path).isEqualTo("405 method_not_allowed");
                    assertThat(reply.header("Allow").split(", ")).containsAll(allowed);
                }
            }
        }
    }

    private List<String> misshapen(Filling filling, Tenant own) {
        List<String> lines = new ArrayList<>();
        JsonNode schema = filling.operation().requestSchema().orElseThrow();
        String path = filling.path(own);
        for (String body : List.of("", "{", "[]", "{}", "7", "null")) {
            boolean isJson = body.length() > 1 || body.equals("7");
            boolean allowed = isJson && validity.allows(schema, body);
            String refusal = isJson ? "400 validation_failed" : "400 malformed_json";
            lines.addAll(new Attempt(filling, "the body \"" + body + "\"", allowed ? "" : refusal)
                    .judge(Attempt.send(filling.operation(), own.api(), path, body)));
        }
        return lines;
    }

    /// Runs something for every operation that needs a key.
    private List<String> keyed(Function<Filling, List<String>> attempts) {
        return operations.stream()
                .filter(Operation::needsKey)
                .flatMap(operation -> attempts.apply(new Filling(operation)).stream())
                .distinct()
                .toList();
    }

    private static JsonNode parse(String json) {
        try {
            return new ObjectMapper().readTree(json);
        } catch (IOException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
