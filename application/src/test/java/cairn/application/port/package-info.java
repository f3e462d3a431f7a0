/// Contracts that every adapter of a port keeps, and fakes in memory that keep them too.
@NullMarked
package cairn.application.port;

import org.jspecify.annotations.NullMarked;
