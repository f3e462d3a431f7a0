/// Workspaces, the tenants of an account.
@NullMarked
package cairn.application.workspace;

import org.jspecify.annotations.NullMarked;
