/// Transactions of work, and requests that take effect once.
@NullMarked
package cairn.application.port.transaction;

import org.jspecify.annotations.NullMarked;
