/// Webhooks, in memory.
@NullMarked
package cairn.application.fake.webhook;

import org.jspecify.annotations.NullMarked;
