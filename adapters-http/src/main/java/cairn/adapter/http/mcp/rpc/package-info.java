/// MCP messages: their form, revisions, errors, and permitted origins.
@NullMarked
package cairn.adapter.http.mcp.rpc;

import org.jspecify.annotations.NullMarked;
