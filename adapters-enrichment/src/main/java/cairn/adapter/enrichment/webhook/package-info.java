/// Posts messages of webhooks.
@NullMarked
package cairn.adapter.enrichment.webhook;

import org.jspecify.annotations.NullMarked;
