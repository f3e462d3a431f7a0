/// Memories of agents: notes below a folder of their own.
@NullMarked
package cairn.application.memory;

import org.jspecify.annotations.NullMarked;
