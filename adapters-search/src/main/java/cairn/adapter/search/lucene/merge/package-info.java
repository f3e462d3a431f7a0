/// Which segments of Lucene's are merged.
@NullMarked
package cairn.adapter.search.lucene.merge;

import org.jspecify.annotations.NullMarked;
