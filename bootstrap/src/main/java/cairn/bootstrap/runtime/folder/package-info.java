/// The data folder: who holds it, and how to reach them.
@NullMarked
package cairn.bootstrap.runtime.folder;

import org.jspecify.annotations.NullMarked;
