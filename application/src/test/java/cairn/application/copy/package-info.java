/// Tests of `cairn.application.copy`, on ports in memory.
@NullMarked
package cairn.application.copy;

import org.jspecify.annotations.NullMarked;
