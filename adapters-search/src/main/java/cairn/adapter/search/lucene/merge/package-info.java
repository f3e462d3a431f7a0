/// Chooses which segments to merge.
@NullMarked
package cairn.adapter.search.lucene.merge;

import org.jspecify.annotations.NullMarked;
