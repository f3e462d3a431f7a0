/// Requests that are sent again because their answer was lost.
@NullMarked
package cairn.application.idempotency;

import org.jspecify.annotations.NullMarked;
