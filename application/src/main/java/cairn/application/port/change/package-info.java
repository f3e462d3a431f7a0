/// The change log.
@NullMarked
package cairn.application.port.change;

import org.jspecify.annotations.NullMarked;
