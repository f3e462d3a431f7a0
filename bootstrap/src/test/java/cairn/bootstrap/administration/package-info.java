/// Tests of the management port on its own.
@NullMarked
package cairn.bootstrap.administration;

import org.jspecify.annotations.NullMarked;
