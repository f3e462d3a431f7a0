package cairn.bootstrap.endtoend.contract;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(CairnExtension.class)
@Tag("embedded")
class ErrorsTest {
    @Test
    void returns401WithoutAValidKey(Api api) {
        for (String path : new String[] {"/v2/tags", "/v2/nowhere", "/v2/workspaces/me"}) {
            Reply missing = api.without("X-Api-Key").get(path);
            Reply wrong = api.with("X-Api-Key", "cairn_wrong").get(path);

            assertThat(missing.status()).isEqualTo(401);
            assertThat(missing.at("/detail")).isEqualTo("missing_api_key");
            assertThat(missing.header("WWW-Authenticate")).isNotEmpty();
            assertThat(wrong.status()).isEqualTo(401);
            assertThat(wrong.at("/detail")).isEqualTo("invalid_api_key");
        }
    }

    @Test
    void aProblemNamesTheErrorsAndTheirPlaces(Api api) {
        Reply reply = api.post("/v2/notepads", "{}");

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.header("Content-Type")).startsWith("application/problem+json");
        assertThat(reply.at("/title")).isEqualTo("Bad Request");
        assertThat(reply.json().path("status").asInt()).isEqualTo(400);
        assertThat(reply.at("/traceid")).matches("[0-9a-f]{32}").isEqualTo(reply.header("X-Trace-Id"));
        assertThat(reply.at("/hint")).isNotEmpty();
        assertThat(reply.violations()).containsExactlyInAnyOrder("/parentId required", "/text required");
    }

    @Test
    void continuesTheTraceOfTheRequest(Api api) {
        String trace = "4bf92f3577b34da6a3ce929d0e0e4736";

        Reply reply =
                api.with("traceparent", "00-" + trace + "-00f067aa0ba902b7-01").get("/v2/nowhere");

        assertThat(reply.at("/traceid")).isEqualTo(trace);
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /v2/nowhere, 404, route_not_found",
        "DELETE, /v2/tags, 405, method_not_allowed",
        "GET, /v2/resources/not-an-id, 404, resource_not_found",
        "GET, /v2/resources/018f3a5c-0000-7000-8000-000000000000, 404, resource_not_found",
        "GET, /v2/tags?limit=x, 400, validation_failed",
        "GET, /v2/tags?offset=10001, 400, validation_failed",
    })
    void answersWithAMachineCode(String method, String path, int status, String code, Api api) {
        Reply reply = api.send(method, path, BodyPublishers.noBody(), Map.of());

        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.at("/detail")).isEqualTo(code);
        if (status == 405) {
            assertThat(reply.header("Allow")).contains("GET").contains("POST");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{          | malformed_json",
                "[]         | validation_failed",
                "null       | validation_failed",
                "{} {}      | malformed_json",
                "           | malformed_json",
                "{\"a\":}   | malformed_json",
            })
    void rejectsBodiesThatAreNotJsonObjects(String body, String code, Api api) {
        Reply reply = api.post("/v2/folders", body == null ? "" : body);

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.at("/detail")).isEqualTo(code);
    }

    @Test
    void rejectsOtherMediaTypesAndOversizedBodies(Api api) {
        Reply media =
                api.send("POST", "/v2/folders", BodyPublishers.ofString("{}"), Map.of("Content-Type", "text/plain"));
        Reply large = api.post("/v2/folders", "{\"name\": \"" + "a".repeat(2 << 20) + "\"}");

        assertThat(media.status()).isEqualTo(415);
        assertThat(media.at("/detail")).isEqualTo("unsupported_media_type");
        assertThat(large.status()).isEqualTo(413);
        assertThat(large.at("/detail")).isEqualTo("body_too_large");
    }

    @Test
    void acceptsNotesOfUpTo16Mebibytes(Api api) {
        assertThat(api.createNote("a".repeat(16 << 20)).status()).isEqualTo(201);
        assertThat(api.createNote("a".repeat((16 << 20) + 1)).status()).isEqualTo(413);
    }

    @Test
    void refusesTextThatCannotBeStored(Api api) {
        assertThat(api.post("/v2/folders", "{\"parentId\": \"@alias::inbox\", \"name\": \"a\\u0000b\"}")
                        .violations())
                .containsExactly("/name invalid_value");
        assertThat(api.post("/v2/folders", "{\"parentId\": \"@alias::inbox\", \"name\": \"a\\ud800b\"}")
                        .violations())
                .containsExactly("/name invalid_value");
    }
}
