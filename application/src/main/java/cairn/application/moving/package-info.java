/// Copies an environment, or a workspace of it, into another.
@NullMarked
package cairn.application.moving;

import org.jspecify.annotations.NullMarked;
