@NullMarked
package cairn.adapter.http.mcp;

import org.jspecify.annotations.NullMarked;
