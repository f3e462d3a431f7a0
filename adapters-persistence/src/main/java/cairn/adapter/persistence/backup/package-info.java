/// Writes an embedded database as a script, and restores it from one.
@NullMarked
package cairn.adapter.persistence.backup;

import org.jspecify.annotations.NullMarked;
