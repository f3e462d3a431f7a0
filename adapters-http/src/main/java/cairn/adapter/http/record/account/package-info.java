/// Accounts and workspaces in responses.
@NullMarked
package cairn.adapter.http.record.account;

import org.jspecify.annotations.NullMarked;
