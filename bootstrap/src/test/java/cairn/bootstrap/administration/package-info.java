/// Tests of the management port by itself.
@NullMarked
package cairn.bootstrap.administration;

import org.jspecify.annotations.NullMarked;
