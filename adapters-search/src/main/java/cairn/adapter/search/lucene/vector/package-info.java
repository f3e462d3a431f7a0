/// Vectors in an index of Lucene's: how they are stored, and how the nearest are found.
@NullMarked
package cairn.adapter.search.lucene.vector;

import org.jspecify.annotations.NullMarked;
