/// Versions as clients see them.
@NullMarked
package cairn.adapter.http.record.version;

import org.jspecify.annotations.NullMarked;
