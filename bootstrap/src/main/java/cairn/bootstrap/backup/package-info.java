/// Backups of the embedded server's data folder, and restoring them.
@NullMarked
package cairn.bootstrap.backup;

import org.jspecify.annotations.NullMarked;
