@NullMarked
package cairn.bootstrap.folder;

import org.jspecify.annotations.NullMarked;
