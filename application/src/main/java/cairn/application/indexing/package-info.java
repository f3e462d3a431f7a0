/// Keeping the search index in step with the database.
@NullMarked
package cairn.application.indexing;

import org.jspecify.annotations.NullMarked;
