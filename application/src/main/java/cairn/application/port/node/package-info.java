/// The servers that work together, and values they share.
@NullMarked
package cairn.application.port.node;

import org.jspecify.annotations.NullMarked;
