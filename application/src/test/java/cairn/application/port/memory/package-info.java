/// The contracts of ports about memories.
@NullMarked
package cairn.application.port.memory;

import org.jspecify.annotations.NullMarked;
