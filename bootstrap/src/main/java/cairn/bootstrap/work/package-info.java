/// Threads for background work.
@NullMarked
package cairn.bootstrap.work;

import org.jspecify.annotations.NullMarked;
