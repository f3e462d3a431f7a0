/// The command line.
@NullMarked
package cairn.bootstrap.command;

import org.jspecify.annotations.NullMarked;
