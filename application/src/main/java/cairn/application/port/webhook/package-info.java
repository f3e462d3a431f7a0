/// Webhooks: their rows, what they are sent, and how.
@NullMarked
package cairn.application.port.webhook;

import org.jspecify.annotations.NullMarked;
