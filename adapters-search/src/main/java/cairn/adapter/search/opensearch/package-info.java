/// The search index of a cluster, on OpenSearch.
@NullMarked
package cairn.adapter.search.opensearch;

import org.jspecify.annotations.NullMarked;
