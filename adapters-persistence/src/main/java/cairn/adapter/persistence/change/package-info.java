/// The change log, as it is read.
@NullMarked
package cairn.adapter.persistence.change;

import org.jspecify.annotations.NullMarked;
