/// The connection to a cluster: settings, requests and timeouts.
@NullMarked
package cairn.adapter.search.opensearch.connection;

import org.jspecify.annotations.NullMarked;
