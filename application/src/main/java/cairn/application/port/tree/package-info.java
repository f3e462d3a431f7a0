/// The tree of containers, its aliases, the bin, and detached resources.
@NullMarked
package cairn.application.port.tree;

import org.jspecify.annotations.NullMarked;
