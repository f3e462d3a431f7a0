@NullMarked
package cairn.bootstrap.runtime.library;

import org.jspecify.annotations.NullMarked;
