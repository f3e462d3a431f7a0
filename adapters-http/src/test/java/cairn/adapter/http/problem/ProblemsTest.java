package cairn.adapter.http.problem;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.failure.Failure.Part;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.failure.Rejected;
import cairn.domain.failure.Violation;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ProblemsTest {
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(
                        new Failure.Invalid(List.of(new Violation("/a", "b", "c"))), 400, "validation_failed", "/a b"),
                Arguments.of(
                        new Failure.UnknownAlias("/parentId", "x"), 400, "unknown_alias", "/parentId unknown_alias"),
                Arguments.of(
                        new Failure.InvalidCursor("/cursor", "h"), 400, "invalid_cursor", "/cursor invalid_cursor"),
                Arguments.of(
                        new Failure.CursorExpired("#query/cursor", "h"),
                        410,
                        "cursor_expired",
                        "#query/cursor cursor_expired"),
                Arguments.of(new Failure.NotFound(Missing.RESOURCE, "", "h"), 404, "resource_not_found", ""),
                Arguments.of(
                        new Failure.NotFound(Missing.PARENT, "/parentId", "h"),
                        404,
                        "resource_not_found",
                        "/parentId parent_not_found"),
                Arguments.of(
                        new Failure.NotFound(Missing.TAG, "/tags/0/id", "h"),
                        404,
                        "tag_not_found",
                        "/tags/0/id tag_not_found"),
                Arguments.of(new Failure.NotFound(Missing.WORKSPACE, "", "h"), 404, "workspace_not_found", ""),
                Arguments.of(
                        new Failure.Conflict(ConflictCode.SLUG_TAKEN, "/slug", "h"),
                        409,
                        "slug_taken",
                        "/slug slug_taken"),
                Arguments.of(
                        new Failure.LimitExceeded(LimitCode.EXCEEDS_STORAGE_LIMIT, "h"),
                        403,
                        "exceeds_storage_limit",
                        ""),
                Arguments.of(
                        new Failure.SignatureRejected(SignatureProblem.SIGNATURE_EXPIRED, "h"),
                        403,
                        "signature_expired",
                        ""));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void everyFailureHasItsStatusAndCode(Failure failure, int status, String code, String error) {
        Problem problem = Problems.of(new Rejected(failure));

        assertThat(problem.status()).isEqualTo(status);
        assertThat(problem.code()).isEqualTo(code);
        assertThat(problem.errors().stream().map(e -> e.pointer() + " " + e.code()))
                .containsExactlyElementsOf(error.isEmpty() ? List.of() : List.of(error));
    }

    @Test
    void mapsUnavailablePartsToTheirStatuses() {
        Problem search = Problems.of(new Unavailable(Part.SEARCH, "gone"));
        Problem disk = Problems.of(new Unavailable(Part.DISK, "full"));
        Problem busy = Problems.of(Unavailable.spared(Part.SERVER, "enough to do", Duration.ofSeconds(7)));
        assertThat(busy.code()).isEqualTo("service_unavailable");
        assertThat(busy.headers()).containsEntry("Retry-After", "7");

        assertThat(search.status()).isEqualTo(503);
        assertThat(search.code()).isEqualTo("search_unavailable");
        assertThat(search.headers()).containsKey("Retry-After");
        assertThat(disk.status()).isEqualTo(507);
        assertThat(disk.code()).isEqualTo("insufficient_storage");
    }

    @Test
    void hidesTheDetailsOfUnexpectedErrors() throws IOException {
        JsonNode problem = json(Problems.of(new IllegalStateException("the secret inside")));

        assertThat(problem.path("status").asInt()).isEqualTo(500);
        assertThat(problem.path("detail").asText()).isEqualTo("internal_error");
        assertThat(problem.toString()).doesNotContain("secret").doesNotContain("IllegalState");
    }

    @Test
    void hasTheFieldsOfTheContract() throws IOException {
        JsonNode problem =
                json(Problem.of(409, "slug_taken", "h").withError(new Violation("/slug", "slug_taken", "h")));

        assertThat(problem)
                .hasToString("{\"title\":\"Conflict\",\"status\":409,\"traceid\":\"" + TRACE
                        + "\",\"detail\":\"slug_taken\",\"hint\":\"h\",\"errors\":[{\"pointer\":\"/slug\","
                        + "\"code\":\"slug_taken\",\"hint\":\"h\"}]}");
    }

    private static JsonNode json(Problem problem) throws IOException {
        return new ObjectMapper().readTree(problem.json(TRACE));
    }
}
