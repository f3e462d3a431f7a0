/// The output of commands: progress and results.
@NullMarked
package cairn.bootstrap.cli.command.display;

import org.jspecify.annotations.NullMarked;
