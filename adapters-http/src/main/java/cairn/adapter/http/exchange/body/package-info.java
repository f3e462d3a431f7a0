/// The bytes of requests, with limits.
@NullMarked
package cairn.adapter.http.exchange.body;

import org.jspecify.annotations.NullMarked;
