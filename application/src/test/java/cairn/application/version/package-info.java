/// Versions, on ports in memory.
@NullMarked
package cairn.application.version;

import org.jspecify.annotations.NullMarked;
