/// Copies of folders.
@NullMarked
package cairn.application.copy;

import org.jspecify.annotations.NullMarked;
