/// Moving all rows and bytes into another environment.
@NullMarked
package cairn.application.port.moving;

import org.jspecify.annotations.NullMarked;
