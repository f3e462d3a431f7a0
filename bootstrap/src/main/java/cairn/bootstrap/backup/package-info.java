/// Backups of the embedded server's data folder, and folders made of them.
@NullMarked
package cairn.bootstrap.backup;

import org.jspecify.annotations.NullMarked;
