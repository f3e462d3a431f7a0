/// The opened database and the transaction: pools of connections, sessions, transactions and their locks.
@NullMarked
package cairn.adapter.persistence.transaction;

import org.jspecify.annotations.NullMarked;
