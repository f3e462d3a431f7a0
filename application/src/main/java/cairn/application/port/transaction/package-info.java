/// Transactions, and requests that take effect only once.
@NullMarked
package cairn.application.port.transaction;

import org.jspecify.annotations.NullMarked;
