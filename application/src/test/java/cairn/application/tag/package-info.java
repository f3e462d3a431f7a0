/// Tests of `cairn.application.tag`, on ports in memory.
@NullMarked
package cairn.application.tag;

import org.jspecify.annotations.NullMarked;
