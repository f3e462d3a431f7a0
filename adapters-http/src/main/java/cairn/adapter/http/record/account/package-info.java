/// Accounts and their workspaces as answers show them.
@NullMarked
package cairn.adapter.http.record.account;

import org.jspecify.annotations.NullMarked;
