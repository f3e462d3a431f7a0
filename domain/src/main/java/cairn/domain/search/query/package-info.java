/// Parsing of search queries, and of the dates in them.
@NullMarked
package cairn.domain.search.query;

import org.jspecify.annotations.NullMarked;
