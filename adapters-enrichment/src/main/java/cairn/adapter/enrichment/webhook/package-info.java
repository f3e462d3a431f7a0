/// Sends webhook messages.
@NullMarked
package cairn.adapter.enrichment.webhook;

import org.jspecify.annotations.NullMarked;
