/// The bytes of requests, within bounds.
@NullMarked
package cairn.adapter.http.exchange.body;

import org.jspecify.annotations.NullMarked;
