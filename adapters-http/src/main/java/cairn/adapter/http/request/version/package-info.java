/// Requests about versions and duplicates.
@NullMarked
package cairn.adapter.http.request.version;

import org.jspecify.annotations.NullMarked;
