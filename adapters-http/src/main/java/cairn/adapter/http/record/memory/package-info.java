/// Memories as responses show them.
@NullMarked
package cairn.adapter.http.record.memory;

import org.jspecify.annotations.NullMarked;
