/// Batches, on ports in memory.
@NullMarked
package cairn.application.bulk;

import org.jspecify.annotations.NullMarked;
