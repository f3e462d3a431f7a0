/// What a search reads of the documents of its workspace, in an index of all.
@NullMarked
package cairn.adapter.search.lucene.workspace;

import org.jspecify.annotations.NullMarked;
