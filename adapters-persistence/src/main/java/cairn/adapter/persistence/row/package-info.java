/// Reads and writes single columns, and splits long lists into several statements.
@NullMarked
package cairn.adapter.persistence.row;

import org.jspecify.annotations.NullMarked;
