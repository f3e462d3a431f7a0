/// Tests of `cairn.application.tree`, on ports in memory.
@NullMarked
package cairn.application.tree;

import org.jspecify.annotations.NullMarked;
