/// The tree of containers, its aliases, the archive, and what is taken out of it.
@NullMarked
package cairn.application.port.tree;

import org.jspecify.annotations.NullMarked;
