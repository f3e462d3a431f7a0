/// Ports of memories, in memory.
@NullMarked
package cairn.application.fake.memory;

import org.jspecify.annotations.NullMarked;
