/// The contents of an index folder.
@NullMarked
package cairn.adapter.search.lucene.folder;

import org.jspecify.annotations.NullMarked;
