/// Contracts of the ports of imports.
@NullMarked
package cairn.application.port.exchange;

import org.jspecify.annotations.NullMarked;
