/// Messages of the protocol: their form, their revisions, their errors, and which pages may send them.
@NullMarked
package cairn.adapter.http.mcp.rpc;

import org.jspecify.annotations.NullMarked;
