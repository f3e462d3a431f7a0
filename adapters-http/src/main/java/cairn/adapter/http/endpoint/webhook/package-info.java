/// Webhooks of a workspace.
@NullMarked
package cairn.adapter.http.endpoint.webhook;

import org.jspecify.annotations.NullMarked;
