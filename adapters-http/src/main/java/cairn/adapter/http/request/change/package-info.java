/// Requests for changes.
@NullMarked
package cairn.adapter.http.request.change;

import org.jspecify.annotations.NullMarked;
