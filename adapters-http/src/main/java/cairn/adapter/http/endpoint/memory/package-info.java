/// Memories of agents.
@NullMarked
package cairn.adapter.http.endpoint.memory;

import org.jspecify.annotations.NullMarked;
