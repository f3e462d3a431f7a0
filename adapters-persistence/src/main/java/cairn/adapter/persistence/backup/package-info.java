/// All of an embedded database as a script, written and read.
@NullMarked
package cairn.adapter.persistence.backup;

import org.jspecify.annotations.NullMarked;
