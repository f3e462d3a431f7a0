/// Changes as clients see them.
@NullMarked
package cairn.adapter.http.record.change;

import org.jspecify.annotations.NullMarked;
