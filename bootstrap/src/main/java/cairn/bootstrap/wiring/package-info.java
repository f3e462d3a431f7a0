/// Connects ports with adapters, one class per ring.
@NullMarked
package cairn.bootstrap.wiring;

import org.jspecify.annotations.NullMarked;
