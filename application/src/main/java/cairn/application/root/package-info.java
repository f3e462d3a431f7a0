/// The roots of the tree: system roots and spaces.
@NullMarked
package cairn.application.root;

import org.jspecify.annotations.NullMarked;
