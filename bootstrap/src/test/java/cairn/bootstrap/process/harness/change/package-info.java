/// Clients that keep up with the changes of a workspace, while it is changed and servers die.
@NullMarked
package cairn.bootstrap.process.harness.change;

import org.jspecify.annotations.NullMarked;
