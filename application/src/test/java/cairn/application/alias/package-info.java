/// Tests of `cairn.application.alias`, on ports in memory.
@NullMarked
package cairn.application.alias;

import org.jspecify.annotations.NullMarked;
