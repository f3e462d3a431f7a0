/// What people without a key see of a workspace.
@NullMarked
package cairn.bootstrap.endtoend.publication;

import org.jspecify.annotations.NullMarked;
