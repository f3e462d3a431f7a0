/// Brings the tables, and what is computed of their rows, up to date.
@NullMarked
package cairn.adapter.persistence.migration;

import org.jspecify.annotations.NullMarked;
