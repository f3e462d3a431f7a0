/// Keeping up with the changes of a workspace.
@NullMarked
package cairn.application.change;

import org.jspecify.annotations.NullMarked;
