/// Jobs that turn texts into memories.
@NullMarked
package cairn.application.port.memory;

import org.jspecify.annotations.NullMarked;
