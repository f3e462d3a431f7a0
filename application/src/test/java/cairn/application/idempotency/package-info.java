/// Tests of `cairn.application.idempotency`, on ports in memory.
@NullMarked
package cairn.application.idempotency;

import org.jspecify.annotations.NullMarked;
