/// Reads and trims the change log.
@NullMarked
package cairn.adapter.persistence.change;

import org.jspecify.annotations.NullMarked;
