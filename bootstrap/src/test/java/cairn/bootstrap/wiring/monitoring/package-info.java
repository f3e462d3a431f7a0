/// Tests of what the management port shows.
@NullMarked
package cairn.bootstrap.wiring.monitoring;

import org.jspecify.annotations.NullMarked;
