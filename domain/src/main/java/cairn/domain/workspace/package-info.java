/// Ownership and limits: accounts, keys, plans, workspaces, usage.
@NullMarked
package cairn.domain.workspace;

import org.jspecify.annotations.NullMarked;
