/// Trace IDs of requests.
@NullMarked
package cairn.adapter.http.exchange.trace;

import org.jspecify.annotations.NullMarked;
