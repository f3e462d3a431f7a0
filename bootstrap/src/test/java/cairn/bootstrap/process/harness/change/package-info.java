/// Clients that follow the changes of a workspace during writes and crashes.
@NullMarked
package cairn.bootstrap.process.harness.change;

import org.jspecify.annotations.NullMarked;
