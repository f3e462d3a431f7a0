/// What went wrong, as clients hear it: one place turns failures into status and code (RFC 9457).
@NullMarked
package cairn.adapter.http.problem;

import org.jspecify.annotations.NullMarked;
