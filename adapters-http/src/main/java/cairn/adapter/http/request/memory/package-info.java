/// Requests about memories.
@NullMarked
package cairn.adapter.http.request.memory;

import org.jspecify.annotations.NullMarked;
