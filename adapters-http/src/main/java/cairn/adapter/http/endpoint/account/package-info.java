/// Accounts and their workspaces.
@NullMarked
package cairn.adapter.http.endpoint.account;

import org.jspecify.annotations.NullMarked;
