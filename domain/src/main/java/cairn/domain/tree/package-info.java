/// The tree of containers, its roots, and how requests refer to folders.
@NullMarked
package cairn.domain.tree;

import org.jspecify.annotations.NullMarked;
