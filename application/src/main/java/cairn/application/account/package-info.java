/// Accounts and keys: who may come in.
@NullMarked
package cairn.application.account;

import org.jspecify.annotations.NullMarked;
