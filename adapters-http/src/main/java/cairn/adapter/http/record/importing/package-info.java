/// Imports as answers show them.
@NullMarked
package cairn.adapter.http.record.importing;

import org.jspecify.annotations.NullMarked;
