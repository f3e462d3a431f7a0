/// The contracts of ports about versions.
@NullMarked
package cairn.application.port.version;

import org.jspecify.annotations.NullMarked;
