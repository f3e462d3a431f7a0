/// Accounts, their keys and plans, and what they have used.
@NullMarked
package cairn.application.port.account;

import org.jspecify.annotations.NullMarked;
