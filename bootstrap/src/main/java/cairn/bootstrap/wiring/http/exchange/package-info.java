/// Routes by which data leaves: changes, webhooks, exports.
@NullMarked
package cairn.bootstrap.wiring.http.exchange;

import org.jspecify.annotations.NullMarked;
