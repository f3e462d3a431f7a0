/// One class per ring: which adapter stands behind which port.
@NullMarked
package cairn.bootstrap.wiring;

import org.jspecify.annotations.NullMarked;
