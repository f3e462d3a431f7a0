/// Stores vectors in Lucene and finds the nearest ones.
@NullMarked
package cairn.adapter.search.lucene.vector;

import org.jspecify.annotations.NullMarked;
