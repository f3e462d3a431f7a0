/// Webhooks: their storage, their messages, and the sending of these.
@NullMarked
package cairn.application.port.webhook;

import org.jspecify.annotations.NullMarked;
