/// Native libraries of the program, unpacked where they stay.
@NullMarked
package cairn.bootstrap.runtime.library;

import org.jspecify.annotations.NullMarked;
