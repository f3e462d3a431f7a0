/// The tree of containers, its tops, and how requests name folders.
@NullMarked
package cairn.domain.tree;

import org.jspecify.annotations.NullMarked;
