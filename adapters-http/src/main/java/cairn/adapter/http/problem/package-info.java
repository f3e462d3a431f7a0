/// Errors as clients see them: one place maps failures to status and code (RFC 9457).
@NullMarked
package cairn.adapter.http.problem;

import org.jspecify.annotations.NullMarked;
