@NullMarked
package cairn.bootstrap.runtime.folder;

import org.jspecify.annotations.NullMarked;
