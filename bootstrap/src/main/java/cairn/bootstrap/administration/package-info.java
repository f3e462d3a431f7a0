/// Accounts, plans and keys for administrators.
@NullMarked
package cairn.bootstrap.administration;

import org.jspecify.annotations.NullMarked;
