/// The command line.
@NullMarked
package cairn.bootstrap.cli.command;

import org.jspecify.annotations.NullMarked;
