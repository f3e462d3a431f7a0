/// Keeping up with the changes of a workspace.
@NullMarked
package cairn.bootstrap.endtoend.change;

import org.jspecify.annotations.NullMarked;
