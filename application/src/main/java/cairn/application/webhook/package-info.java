/// Telling addresses what changes in a workspace (Standard Webhooks 1.0).
@NullMarked
package cairn.application.webhook;

import org.jspecify.annotations.NullMarked;
