/// The embedded search index, on Apache Lucene.
@NullMarked
package cairn.adapter.search.lucene;

import org.jspecify.annotations.NullMarked;
