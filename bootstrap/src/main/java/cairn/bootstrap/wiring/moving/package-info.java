/// Copies one environment into another.
@NullMarked
package cairn.bootstrap.wiring.moving;

import org.jspecify.annotations.NullMarked;
