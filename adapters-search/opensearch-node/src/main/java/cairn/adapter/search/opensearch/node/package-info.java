/// A node of OpenSearch to test against.
@NullMarked
package cairn.adapter.search.opensearch.node;

import org.jspecify.annotations.NullMarked;
