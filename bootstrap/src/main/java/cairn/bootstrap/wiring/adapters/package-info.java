/// Creates the configured adapters.
@NullMarked
package cairn.bootstrap.wiring.adapters;

import org.jspecify.annotations.NullMarked;
