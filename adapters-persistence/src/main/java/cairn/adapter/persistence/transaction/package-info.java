/// The open database and its transactions: pools of connections, sessions and locks.
@NullMarked
package cairn.adapter.persistence.transaction;

import org.jspecify.annotations.NullMarked;
