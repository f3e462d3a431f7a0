/// The search index embedded in the server, on Apache Lucene.
@NullMarked
package cairn.adapter.search.lucene;

import org.jspecify.annotations.NullMarked;
