/// Addresses that receive the changes of a workspace.
@NullMarked
package cairn.domain.webhook;

import org.jspecify.annotations.NullMarked;
