/// The data folder: its lock, and how to reach the server that holds it.
@NullMarked
package cairn.bootstrap.runtime.folder;

import org.jspecify.annotations.NullMarked;
