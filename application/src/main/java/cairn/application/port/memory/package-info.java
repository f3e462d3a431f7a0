/// Texts that are to be remembered, and what becomes of them.
@NullMarked
package cairn.application.port.memory;

import org.jspecify.annotations.NullMarked;
