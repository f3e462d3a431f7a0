/// Limits the memory that the process keeps.
@NullMarked
package cairn.bootstrap.runtime.memory;

import org.jspecify.annotations.NullMarked;
