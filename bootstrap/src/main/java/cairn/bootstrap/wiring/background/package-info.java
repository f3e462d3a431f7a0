/// The server's background work.
@NullMarked
package cairn.bootstrap.wiring.background;

import org.jspecify.annotations.NullMarked;
