/// Keeps the search index up to date with the database.
@NullMarked
package cairn.application.indexing;

import org.jspecify.annotations.NullMarked;
