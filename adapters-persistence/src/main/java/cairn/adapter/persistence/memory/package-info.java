/// Memory jobs in the database.
@NullMarked
package cairn.adapter.persistence.memory;

import org.jspecify.annotations.NullMarked;
