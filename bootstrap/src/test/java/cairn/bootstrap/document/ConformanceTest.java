package cairn.bootstrap.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The conformance check behind all end-to-end tests detects what it should.
class ConformanceTest {
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String TAGS = "{\"count\": 0, \"data\": {\"tags\": []}}";
    private static final String TAG = """
            {"id": "0190c1de-7a11-7c3e-9d01-2f6a5b8c1d04", "userId": "0190c1de-7a11-7c3e-9d01-2f6a5b8c1d03",
             "name": "bread", "description": null, "createdAt": "2026-05-31T12:00:00.000Z",
             "modifiedAt": "2026-05-31T12:00:00.000Z"}
            """;

    private final Conformance conformance = new Conformance();

    @Test
    void acceptsDocumentedAnswers() {
        assertThat(conformance.problems(answer("GET", "/v2/tags", 200, TAGS))).isEmpty();
        assertThat(conformance.problems(answer("GET", "/v2/tags", 404, problem("workspace_not_found"))))
                .isEmpty();
        assertThat(conformance.problems(answer("HEAD", "/v2/tags", 200, ""))).isEmpty();
    }

    @Test
    void reportsAnUndocumentedStatusOrOperation() {
        assertSees(answer("GET", "/v2/tags", 418, TAGS), "status is not described");
        assertSees(answer("GET", "/v2/none", 200, TAGS), "no operation is described");
    }

    @Test
    void reportsMissingUnknownAndWronglyTypedProperties() {
        assertSees(answer("GET", "/v2/tags", 200, "{\"data\": {\"tags\": []}}"), "count");
        assertSees(answer("GET", "/v2/tags", 200, TAGS.replace("0,", "\"0\",")), "/count");
        assertSees(answer("GET", "/v2/tags", 200, TAGS.replace("\"count\"", "\"more\": 1, \"count\"")), "more");
    }

    @Test
    void reportsNestedProblems() {
        String list = "{\"count\": 1, \"data\": {\"tags\": [" + TAG + "]}}";

        assertThat(conformance.problems(answer("GET", "/v2/tags", 200, list))).isEmpty();
        assertSees(answer("GET", "/v2/tags", 200, list.replace("\"name\"", "\"nme\"")), "/data/tags/0");
        assertSees(answer("GET", "/v2/tags", 200, list.replace("12:00:00.000Z", "12:00Z")), "/data/tags/0/createdAt");
    }

    @Test
    void reportsAMissingHeaderContentTypeAndAnUndocumentedCode() {
        Exchanged bare = new Exchanged(
                "GET",
                URI.create("http://localhost/v2/tags"),
                "",
                200,
                HttpHeaders.of(Map.of(), (k, v) -> true),
                TAGS.getBytes(StandardCharsets.UTF_8));

        assertSees(bare, "X-Trace-Id is missing");
        assertSees(bare, "Content-Type");
        assertSees(answer("GET", "/v2/tags", 404, problem("resource_not_found")), "resource_not_found is not among");
    }

    @Test
    void reportsAnAcceptedRequestThatTheDocumentForbids() {
        Exchanged taken = answer("POST", "/v2/tags", 200, TAG);
        Exchanged strange = new Exchanged(
                taken.method(), taken.uri(), "{\"name\": 1}", taken.status(), taken.headers(), taken.body());

        assertSees(strange, "the document forbids it: /name");
    }

    private void assertSees(Exchanged exchanged, String what) {
        assertThat(conformance.problems(exchanged))
                .anySatisfy(problem -> assertThat(problem).contains(what));
    }

    private static String problem(String code) {
        return "{\"title\": \"Not Found\", \"status\": 404, \"traceid\": \"" + TRACE + "\", \"detail\": \"" + code
                + "\", \"hint\": \"h\", \"errors\": []}";
    }

    private static Exchanged answer(String method, String path, int status, String json) {
        Map<String, List<String>> headers =
                Map.of("Content-Type", List.of("application/json"), "X-Trace-Id", List.of(TRACE));
        return new Exchanged(
                method,
                URI.create("http://localhost" + path),
                "",
                status,
                HttpHeaders.of(headers, (name, value) -> true),
                json.getBytes(StandardCharsets.UTF_8));
    }
}
