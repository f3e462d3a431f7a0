/// Requests about webhooks.
@NullMarked
package cairn.adapter.http.request.webhook;

import org.jspecify.annotations.NullMarked;
