/// The program's native libraries, unpacked into a permanent folder.
@NullMarked
package cairn.bootstrap.runtime.library;

import org.jspecify.annotations.NullMarked;
