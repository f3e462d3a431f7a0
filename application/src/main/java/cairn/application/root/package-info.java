/// The tops of the tree: the inbox, the bin and spaces.
@NullMarked
package cairn.application.root;

import org.jspecify.annotations.NullMarked;
