/// Tests of the client of the API.
@NullMarked
package cairn.bootstrap.cli.mcp;

import org.jspecify.annotations.NullMarked;
