/// The way to a cluster: its settings, its connections and their ends.
@NullMarked
package cairn.adapter.search.opensearch.connection;

import org.jspecify.annotations.NullMarked;
