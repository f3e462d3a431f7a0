/// Resources, the tree they stand in, and what is attached to them, in memory.
@NullMarked
package cairn.application.fake.tree;

import org.jspecify.annotations.NullMarked;
