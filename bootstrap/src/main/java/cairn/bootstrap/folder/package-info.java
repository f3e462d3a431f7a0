/// The data folder: who holds it, and how to reach them.
@NullMarked
package cairn.bootstrap.folder;

import org.jspecify.annotations.NullMarked;
