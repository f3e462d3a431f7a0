/// The servers of a database, and the values that they share.
@NullMarked
package cairn.application.port.node;

import org.jspecify.annotations.NullMarked;
