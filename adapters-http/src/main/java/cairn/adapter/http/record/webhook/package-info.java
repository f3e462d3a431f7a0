/// Webhooks and their messages as clients see them.
@NullMarked
package cairn.adapter.http.record.webhook;

import org.jspecify.annotations.NullMarked;
