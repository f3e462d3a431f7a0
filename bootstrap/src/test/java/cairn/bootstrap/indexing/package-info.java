/// Keeping the index up to date with the database, with several servers or during outages.
@NullMarked
package cairn.bootstrap.indexing;

import org.jspecify.annotations.NullMarked;
