/// The Model Context Protocol over HTTP.
@NullMarked
package cairn.bootstrap.endtoend.mcp;

import org.jspecify.annotations.NullMarked;
