/// Accounts, keys and authentication.
@NullMarked
package cairn.application.account;

import org.jspecify.annotations.NullMarked;
