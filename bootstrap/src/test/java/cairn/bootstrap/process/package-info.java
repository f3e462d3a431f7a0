/// The server as a process of its own: started, used, killed.
@NullMarked
package cairn.bootstrap.process;

import org.jspecify.annotations.NullMarked;
