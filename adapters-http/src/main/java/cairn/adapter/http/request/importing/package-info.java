/// Requests for imports.
@NullMarked
package cairn.adapter.http.request.importing;

import org.jspecify.annotations.NullMarked;
