/// Accounts, their keys and plans, and their usage.
@NullMarked
package cairn.application.port.account;

import org.jspecify.annotations.NullMarked;
