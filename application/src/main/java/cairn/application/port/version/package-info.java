/// Earlier versions of what resources hold.
@NullMarked
package cairn.application.port.version;

import org.jspecify.annotations.NullMarked;
