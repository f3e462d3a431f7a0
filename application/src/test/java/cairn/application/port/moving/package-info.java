/// What the ports of copying an environment must do.
@NullMarked
package cairn.application.port.moving;

import org.jspecify.annotations.NullMarked;
