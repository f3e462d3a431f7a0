/// Memories of agents: notes below a folder of their own, made of texts and found again.
@NullMarked
package cairn.application.memory;

import org.jspecify.annotations.NullMarked;
