/// Which entries of the search index are older than the database.
@NullMarked
package cairn.adapter.persistence.index;

import org.jspecify.annotations.NullMarked;
