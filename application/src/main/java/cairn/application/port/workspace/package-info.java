/// Workspaces, the models of their items, and their deletion.
@NullMarked
package cairn.application.port.workspace;

import org.jspecify.annotations.NullMarked;
