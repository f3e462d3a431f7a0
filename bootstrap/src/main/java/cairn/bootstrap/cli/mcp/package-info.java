/// Connects agents that use standard input and output to a server.
@NullMarked
package cairn.bootstrap.cli.mcp;

import org.jspecify.annotations.NullMarked;
