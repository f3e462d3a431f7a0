/// Migrates the tables and recomputes derived columns.
@NullMarked
package cairn.adapter.persistence.migration;

import org.jspecify.annotations.NullMarked;
