/// Counts the requests of keys.
@NullMarked
package cairn.adapter.http.exchange.quota;

import org.jspecify.annotations.NullMarked;
