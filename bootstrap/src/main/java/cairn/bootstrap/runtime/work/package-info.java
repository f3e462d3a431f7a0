/// Threads for background work.
@NullMarked
package cairn.bootstrap.runtime.work;

import org.jspecify.annotations.NullMarked;
