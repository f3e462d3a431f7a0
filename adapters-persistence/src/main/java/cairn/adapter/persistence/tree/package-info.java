/// The tree of containers: changes, aliases, the archive, and removal.
@NullMarked
package cairn.adapter.persistence.tree;

import org.jspecify.annotations.NullMarked;
