/// Addresses that are told what changes in a workspace.
@NullMarked
package cairn.domain.webhook;

import org.jspecify.annotations.NullMarked;
