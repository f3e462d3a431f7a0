/// Imports in responses.
@NullMarked
package cairn.adapter.http.record.importing;

import org.jspecify.annotations.NullMarked;
