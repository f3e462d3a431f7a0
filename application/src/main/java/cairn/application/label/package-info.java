/// The eight labels of a workspace.
@NullMarked
package cairn.application.label;

import org.jspecify.annotations.NullMarked;
