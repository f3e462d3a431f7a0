/// Accounts and their workspaces, over HTTP.
@NullMarked
package cairn.bootstrap.endtoend.account;

import org.jspecify.annotations.NullMarked;
