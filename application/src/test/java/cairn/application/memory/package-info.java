/// What memories do, on ports in memory.
@NullMarked
package cairn.application.memory;

import org.jspecify.annotations.NullMarked;
