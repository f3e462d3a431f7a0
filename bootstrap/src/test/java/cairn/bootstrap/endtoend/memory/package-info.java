/// Memories over HTTP.
@NullMarked
package cairn.bootstrap.endtoend.memory;

import org.jspecify.annotations.NullMarked;
