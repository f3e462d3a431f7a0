package cairn.domain.failure;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One thing wrong with a request.
///
/// @param pointer JSON Pointer into the body (RFC 6901, `/attachment/path`), or `#query/limit`, `#path/id`,
/// `#header/...`
/// @param code machine code, lower snake case
/// @param hint one sentence for a person: what was wrong and what to do
/// @param resourceId of the resource that is in the way; null where none is
public record Violation(
        String pointer, String code, String hint, @Nullable UUID resourceId) {
    public Violation(String pointer, String code, String hint) {
        this(pointer, code, hint, null);
    }
}
