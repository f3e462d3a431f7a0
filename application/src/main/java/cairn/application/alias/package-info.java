/// Names that a workspace gives to folders.
@NullMarked
package cairn.application.alias;

import org.jspecify.annotations.NullMarked;
