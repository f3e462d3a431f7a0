/// Reads and writes JSON.
@NullMarked
package cairn.adapter.http.json;

import org.jspecify.annotations.NullMarked;
