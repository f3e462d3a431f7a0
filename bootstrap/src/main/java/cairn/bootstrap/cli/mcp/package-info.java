/// The bridge between agents that speak over standard input and output, and a server.
@NullMarked
package cairn.bootstrap.cli.mcp;

import org.jspecify.annotations.NullMarked;
