package cairn.adapter.http.problem;

import cairn.adapter.http.json.Json;
import cairn.domain.failure.Violation;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/// An error response.
///
/// @param code for programs, sent as `detail`
/// @param hint one sentence for a person
/// @param headers sent along, such as `Allow`
public record Problem(int status, String code, String hint, List<Violation> errors, Map<String, String> headers) {
    public static final String IF_MATCH = "#header/If-Match";
    public static final String MEDIA_TYPE = "application/problem+json";

    public Problem {
        errors = List.copyOf(errors);
        headers = Map.copyOf(headers);
    }

    public static Problem of(int status, String code, String hint) {
        return new Problem(status, code, hint, List.of(), Map.of());
    }

    /// The same problem for a part of the body, to which all errors then point. A header of a single
    /// request becomes a field of the part.
    public Problem within(String pointer) {
        List<Violation> inside = errors.isEmpty()
                ? List.of(new Violation(pointer, code, hint))
                : errors.stream()
                        .map(error -> new Violation(
                                pointer + (error.pointer().equals(IF_MATCH) ? "/ifMatch" : error.pointer()),
                                error.code(),
                                error.hint(),
                                error.resourceId()))
                        .toList();
        return new Problem(status, code, hint, inside, headers);
    }

    public Problem withError(Violation error) {
        return new Problem(status, code, hint, List.of(error), headers);
    }

    public Problem withHeader(String name, String value) {
        return new Problem(status, code, hint, errors, Map.of(name, value));
    }

    public byte[] json(String traceId) {
        return Json.bytes(body(traceId));
    }

    /// The body to be written as JSON.
    public Object body(String traceId) {
        List<WireError> violations = errors.stream().map(WireError::of).toList();
        return new Wire(HttpStatus.getMessage(status), status, traceId, code, hint, violations);
    }

    private record Wire(String title, int status, String traceid, String detail, String hint, List<WireError> errors) {}

    private record WireError(
            String pointer,
            String code,
            String hint,
            @JsonInclude(Include.NON_NULL) @Nullable UUID resourceId) {
        static WireError of(Violation violation) {
            return new WireError(violation.pointer(), violation.code(), violation.hint(), violation.resourceId());
        }
    }
}
