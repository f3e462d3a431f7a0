/// Reading and writing single columns, and cutting long lists into statements.
@NullMarked
package cairn.adapter.persistence.row;

import org.jspecify.annotations.NullMarked;
