/// Tests of what commands determine without a server.
@NullMarked
package cairn.bootstrap.cli.command;

import org.jspecify.annotations.NullMarked;
