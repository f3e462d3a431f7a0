/// Tests of `cairn.application.resource`, on ports in memory.
@NullMarked
package cairn.application.resource;

import org.jspecify.annotations.NullMarked;
