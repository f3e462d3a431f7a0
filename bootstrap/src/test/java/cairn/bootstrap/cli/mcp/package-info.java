/// Tests of the bridge between a host and a server.
@NullMarked
package cairn.bootstrap.cli.mcp;

import org.jspecify.annotations.NullMarked;
