/// Differences between H2 and PostgreSQL.
@NullMarked
package cairn.adapter.persistence.dialect;

import org.jspecify.annotations.NullMarked;
