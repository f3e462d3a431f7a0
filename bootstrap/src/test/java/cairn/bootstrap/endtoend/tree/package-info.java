/// Changes of the tree, over HTTP.
@NullMarked
package cairn.bootstrap.endtoend.tree;

import org.jspecify.annotations.NullMarked;
