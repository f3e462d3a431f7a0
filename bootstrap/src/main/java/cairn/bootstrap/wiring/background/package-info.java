/// What the server does in the background.
@NullMarked
package cairn.bootstrap.wiring.background;

import org.jspecify.annotations.NullMarked;
