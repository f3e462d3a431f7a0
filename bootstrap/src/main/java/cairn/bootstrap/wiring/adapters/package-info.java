/// Constructs the adapters that the settings choose.
@NullMarked
package cairn.bootstrap.wiring.adapters;

import org.jspecify.annotations.NullMarked;
