/// How much memory the process keeps.
@NullMarked
package cairn.bootstrap.runtime.memory;

import org.jspecify.annotations.NullMarked;
