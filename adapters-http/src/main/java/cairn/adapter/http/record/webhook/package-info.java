/// Webhooks as clients see them, and what they are sent.
@NullMarked
package cairn.adapter.http.record.webhook;

import org.jspecify.annotations.NullMarked;
