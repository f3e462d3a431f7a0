/// Requests that are repeated because their response was lost.
@NullMarked
package cairn.application.idempotency;

import org.jspecify.annotations.NullMarked;
