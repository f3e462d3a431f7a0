/// Changing what is in the tree: editing, moving, archiving, recovering, deleting, and its spaces.
@NullMarked
package cairn.application.tree;

import org.jspecify.annotations.NullMarked;
