/// The memories of agents, and the comparison of facts.
@NullMarked
package cairn.domain.memory;

import org.jspecify.annotations.NullMarked;
