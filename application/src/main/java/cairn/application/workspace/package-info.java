/// Workspaces: tenants below an account.
@NullMarked
package cairn.application.workspace;

import org.jspecify.annotations.NullMarked;
