/// Webhooks for changes of a workspace (Standard Webhooks 1.0).
@NullMarked
package cairn.application.webhook;

import org.jspecify.annotations.NullMarked;
