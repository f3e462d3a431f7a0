/// Changes of resources in the tree: editing, moving, archiving, recovering and deleting; and spaces.
@NullMarked
package cairn.application.tree;

import org.jspecify.annotations.NullMarked;
