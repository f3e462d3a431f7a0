/// Earlier versions, in tables.
@NullMarked
package cairn.adapter.persistence.version;

import org.jspecify.annotations.NullMarked;
