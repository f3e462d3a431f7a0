@NullMarked
package cairn.bootstrap.backup;

import org.jspecify.annotations.NullMarked;
