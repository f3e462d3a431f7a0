/// How long searches take by the number of items, beside bare Lucene.
@NullMarked
package cairn.bootstrap.bench.latency;

import org.jspecify.annotations.NullMarked;
