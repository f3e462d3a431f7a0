/// Search queries, filters, and the fusion of rankings.
@NullMarked
package cairn.domain.search;

import org.jspecify.annotations.NullMarked;
