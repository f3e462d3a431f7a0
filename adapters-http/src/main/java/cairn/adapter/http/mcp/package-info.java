/// The Model Context Protocol (MCP): tools and resources for AI agents, over HTTP without sessions. Uses
/// the same use cases as the REST API.
@NullMarked
package cairn.adapter.http.mcp;

import org.jspecify.annotations.NullMarked;
