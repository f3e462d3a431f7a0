/// Assembles the server and starts it.
@NullMarked
package cairn.bootstrap;

import org.jspecify.annotations.NullMarked;
