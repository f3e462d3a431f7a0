/// Accounts, their keys, and what they may use.
@NullMarked
package cairn.adapter.persistence.account;

import org.jspecify.annotations.NullMarked;
