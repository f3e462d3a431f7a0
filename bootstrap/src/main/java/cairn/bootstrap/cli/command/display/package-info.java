/// What commands show of their progress and results.
@NullMarked
package cairn.bootstrap.cli.command.display;

import org.jspecify.annotations.NullMarked;
