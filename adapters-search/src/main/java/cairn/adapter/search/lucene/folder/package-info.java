/// What a folder of Lucene's holds.
@NullMarked
package cairn.adapter.search.lucene.folder;

import org.jspecify.annotations.NullMarked;
