/// Tests of `cairn.application.workspace`, on ports in memory.
@NullMarked
package cairn.application.workspace;

import org.jspecify.annotations.NullMarked;
