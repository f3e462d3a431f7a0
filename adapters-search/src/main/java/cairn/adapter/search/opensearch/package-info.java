/// The search index in an OpenSearch cluster.
@NullMarked
package cairn.adapter.search.opensearch;

import org.jspecify.annotations.NullMarked;
