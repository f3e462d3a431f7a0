/// The Model Context Protocol (MCP): tools and resources for AI agents, over HTTP and without sessions. It calls the
/// same use cases as the REST operations.
@NullMarked
package cairn.adapter.http.mcp;

import org.jspecify.annotations.NullMarked;
