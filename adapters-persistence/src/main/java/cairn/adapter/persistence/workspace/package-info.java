/// Workspaces, their models and their deletion.
@NullMarked
package cairn.adapter.persistence.workspace;

import org.jspecify.annotations.NullMarked;
