/// Webhooks and their deliveries.
@NullMarked
package cairn.adapter.persistence.webhook;

import org.jspecify.annotations.NullMarked;
