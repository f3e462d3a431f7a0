/// Tests of what commands find out by themselves.
@NullMarked
package cairn.bootstrap.cli.command;

import org.jspecify.annotations.NullMarked;
