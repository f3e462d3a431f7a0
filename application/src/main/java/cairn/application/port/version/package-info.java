/// Earlier versions of resources' content.
@NullMarked
package cairn.application.port.version;

import org.jspecify.annotations.NullMarked;
