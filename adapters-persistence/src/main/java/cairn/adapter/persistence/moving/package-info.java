/// Copies all rows into another database.
@NullMarked
package cairn.adapter.persistence.moving;

import org.jspecify.annotations.NullMarked;
