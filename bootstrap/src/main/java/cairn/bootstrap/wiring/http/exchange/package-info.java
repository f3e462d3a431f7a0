/// Routes that exchange data with other systems: changes, webhooks, exports, imports, publications.
@NullMarked
package cairn.bootstrap.wiring.http.exchange;

import org.jspecify.annotations.NullMarked;
