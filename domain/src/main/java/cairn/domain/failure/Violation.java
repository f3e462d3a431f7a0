package cairn.domain.failure;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One violated rule of a request.
///
/// @param pointer JSON Pointer into the body (RFC 6901, `/attachment/path`), or `#query/limit`,
/// `#path/id`, `#header/...`
/// @param code machine code, lower snake case
/// @param hint one sentence for people: what is wrong and how to correct it
/// @param resourceId the resource that causes the violation; null if none does
public record Violation(
        String pointer, String code, String hint, @Nullable UUID resourceId) {
    public Violation(String pointer, String code, String hint) {
        this(pointer, code, hint, null);
    }
}
